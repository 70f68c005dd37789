import type { Endpoint } from '@shared/http/endpoint';
import type { z } from 'zod';
import { CallFailure } from './failure';
import { noteGap } from './gaps';
import type { LightEndpoint } from './lightEndpoint';
import { schemaAt, standInOf } from './standIn';

const developing = import.meta.env.DEV && import.meta.env.MODE !== 'test';

/**
 * Checks answers in depth or at their first level. The embedded back-end's types already guarantee its answers, so a
 * first-level check is enough. An upstream's answers, and all answers during development, are checked against the whole
 * contract. The server names its back-end in the page; component tests have no such page and check nothing.
 */
async function look(
  { data: schema, contract }: Checked,
  data: unknown,
  call: string,
  { server, fill = 'rows' }: Leniency,
): Promise<Problems | undefined> {
  const backend = document.querySelector<HTMLMetaElement>('meta[name="lantern-backend"]')?.content;
  const ofUpstream = server === undefined ? backend === 'upstream' : server !== 'embedded';
  if (developing || ofUpstream) return parsed(schema ?? (await contract?.())?.data, data, call, fill);
  return backend === 'embedded' ? glanced(schema, data) : undefined;
}

type Problems = { missing: readonly string[]; wrong: readonly string[]; filled?: readonly string[] };

interface Leniency {
  /** The server that answered, if the answer names it. */
  server?: string | undefined;
  /**
   * Fills missing and wrong fields with stand-ins: in list rows, where one field must not blank the list, or in a
   * whole record that is only shown. Ids stay required.
   */
  fill?: 'rows' | 'record' | undefined;
  /** Identifies the answer in the log. */
  requestId?: string | undefined;
}

/**
 * Checks an answer against its contract; light endpoints load theirs first.
 * @throws CallFailure with the call and the fields, which are also logged
 */
export async function checkAnswer(
  endpoint: Checked,
  call: string,
  data: unknown,
  leniency: Leniency = {},
): Promise<void> {
  const problems = await look(endpoint, data, call, leniency);
  if (!problems) return;
  if (problems.filled?.length)
    console.warn(`The answer to ${call} lacks ${problems.filled.join(', ')}; a dash stands for each.`);
  if (problems.missing.length === 0 && problems.wrong.length === 0) return;
  const incomplete = problems.missing.length > 0;
  const fields = incomplete ? problems.missing : problems.wrong;
  const message = `The answer to ${call} ${incomplete ? 'lacks' : 'is not as agreed in'} ${fields.join(', ')}.`;
  console.warn(message);
  throw new CallFailure('broken', message, incomplete ? 'incomplete' : 'unexpected', [], leniency.requestId, {
    call,
    fields,
  });
}

type Checked = Partial<Pick<Endpoint, 'data'> & Pick<LightEndpoint, 'contract'>>;

function parsed(
  schema: z.ZodType | undefined,
  data: unknown,
  call: string,
  fill: Leniency['fill'],
): Problems | undefined {
  const result = schema?.safeParse(data, { reportInput: true });
  if (!schema || !result?.error) return undefined;
  const [missing, wrong, filled] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const issue of result.error.issues) {
    const gap = gapAt(data, issue.path, fill);
    if (gap) {
      const at = schemaAt(schema, issue.path);
      setAt(data, issue.path, at && standInOf(at));
      noteGap(gap.record, call, gap.field);
      filled.add(gap.field);
      continue;
    }
    // If all rows lack the same fields, report each field once.
    const field = issue.path.filter((step) => typeof step === 'string').join('.') || 'data';
    (issue.input === undefined ? missing : wrong).add(field);
  }
  return { missing: [...missing], wrong: [...wrong], filled: [...filled] };
}

/** The record whose gap a stand-in may fill, and its field. Ids have none: rows and links need them. */
function gapAt(data: unknown, path: readonly PropertyKey[], fill: Leniency['fill']) {
  if (!isRecord(data) || path.length === 0) return undefined;
  const [list, at, name] = path;
  if (list === 'list' && typeof at === 'number') {
    const record = (data.list as unknown[])[at];
    return typeof name === 'string' && name !== 'id' && isRecord(record) ? { record, field: name } : undefined;
  }
  return fill === 'record' && list !== 'id' ? { record: data, field: String(list) } : undefined;
}

function setAt(data: unknown, path: readonly PropertyKey[], value: unknown): void {
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)[step], data);
  const last = path.at(-1) as PropertyKey;
  if (value === undefined) delete (parent as Record<PropertyKey, unknown>)[last];
  else (parent as Record<PropertyKey, unknown>)[last] = value;
}

const required = new WeakMap<z.ZodType, readonly string[]>();

/** Required fields of a schema, computed once. */
function requiredIn(schema: z.ZodType): readonly string[] {
  const cached = required.get(schema);
  if (cached) return cached;
  const { shape } = schema as Partial<z.ZodObject>;
  const names = Object.entries(shape ?? {}).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );
  required.set(schema, names);
  return names;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function glanced(schema: z.ZodType | undefined, data: unknown): Problems | undefined {
  const names = schema && requiredIn(schema);
  if (!names?.length) return undefined;
  if (!isRecord(data)) return { missing: [], wrong: ['data'] };
  return { missing: names.filter((name) => data[name] === undefined), wrong: [] };
}
