import { type Verdict, verdictOf } from '@shared/http/conformance';
import { type Endpoint, enveloped } from '@shared/http/endpoint';

/** `unreachable`: no answer, or none in time. */
export interface Result extends Omit<Verdict, 'result'> {
  call: string;
  resource: string;
  state: Verdict['result'] | 'unreachable';
  ms: number;
}

export interface Settings {
  /** Replaces `/backend` in a call's address, as BACKEND_URL does. */
  url: string;
  headers: Readonly<Record<string, string>>;
  only: readonly string[];
  /** Sends the calls that change records, too. */
  writes: boolean;
  concurrency: number;
  timeoutMs: number;
}

/** The server does not answer at all. */
export class Unreachable extends Error {}

const resourceOf = ({ path }: Endpoint) => path.split('/')[2] ?? '';
/** Writes that may end the session of the token come last. */
const endsSession = ({ path }: Endpoint) => /\/(jwt|login)\/|\/user\/(sessions|changePassword)/.test(path);
const isList = ({ path }: Endpoint) => path.endsWith('/list');

/** Holds a server's answers against the contracts: the lists first, because they tell the ids for other calls. */
export async function checkContract(declared: readonly Endpoint[], settings: Settings): Promise<Result[]> {
  const calls = declared
    .filter(enveloped)
    .filter((each) => !each.form && (settings.only.length === 0 || settings.only.includes(resourceOf(each))));
  const reads = calls.filter(({ method }) => method === 'get');
  const writes = settings.writes ? calls.filter(({ method }) => method !== 'get') : [];
  const ids = new Map<string, number>();
  const results = new Map<Endpoint, Result>();
  const send = async (endpoint: Endpoint) => {
    const { body, ...result } = await answerTo(endpoint, ids, settings);
    results.set(endpoint, result);
    const id = isList(endpoint) ? firstIdIn(body) : undefined;
    if (id !== undefined) ids.set(resourceOf(endpoint), id);
  };
  const [first] = [...reads.filter(isList), ...calls];
  if (first) {
    await send(first);
    if (results.get(first)?.state === 'unreachable') throw new Unreachable(results.get(first)?.findings[0]?.got);
  }
  const others = reads.filter((each) => each !== first);
  await inParallel(others.filter(isList), settings.concurrency, send);
  await inParallel(
    others.filter((each) => !isList(each)),
    settings.concurrency,
    send,
  );
  // In sequence: later writes need the records of earlier ones.
  for (const late of [false, true])
    for (const each of writes.filter((write) => endsSession(write) === late && write !== first)) await send(each);
  return calls.flatMap((each) => results.get(each) ?? []);
}

async function inParallel<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}

async function answerTo(
  endpoint: Endpoint,
  ids: ReadonlyMap<string, number>,
  { url, headers, timeoutMs }: Settings,
): Promise<Result & { body: unknown }> {
  const { method, path, example } = endpoint;
  const query = new URLSearchParams(
    Object.entries(queryOf(endpoint, ids)).map(([name, value]) => [name, String(value)]),
  );
  const address = `${url}${path.replace(/^\/backend/, '')}${query.size > 0 ? `?${query}` : ''}`;
  const call = `${method.toUpperCase()} ${path}`;
  const begun = performance.now();
  const named = { call, resource: resourceOf(endpoint) };
  try {
    const answer = await fetch(address, {
      method: method.toUpperCase(),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(method !== 'get' && { body: JSON.stringify(example?.body ?? {}) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parsed(await answer.text());
    const { result, findings } = verdictOf(endpoint, answer.status, body);
    return { ...named, state: result, findings, ms: performance.now() - begun, body };
  } catch (error) {
    const { cause, message } = error as Error;
    const got = cause instanceof Error && cause.message ? cause.message : message;
    const findings = [{ field: '', expected: 'an answer', got }];
    return { ...named, state: 'unreachable', findings, ms: performance.now() - begun, body: undefined };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON: the verdict says so.
  }
}

/** Names of resources whose ids other calls take under another name. */
const resources: Readonly<Record<string, string>> = { member: 'user', category: 'pro-cate' };

/** The example's query, with ids of records that the server has. */
function queryOf(endpoint: Endpoint, ids: ReadonlyMap<string, number>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(endpoint.example?.query ?? {}).map(([name, value]) => {
      const owner = name === 'id' ? resourceOf(endpoint) : /^(\w+)_id$/.exec(name)?.[1];
      const id = owner && typeof value === 'number' ? ids.get(resources[owner] ?? owner) : undefined;
      return [name, id ?? value];
    }),
  );
}

function firstIdIn(body: unknown): number | undefined {
  const list = (body as { data?: { list?: unknown } } | undefined)?.data?.list;
  const id = Array.isArray(list) ? (list[0] as { id?: unknown } | undefined)?.id : undefined;
  return typeof id === 'number' ? id : undefined;
}
