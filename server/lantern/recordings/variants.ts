import { createHash } from 'node:crypto';
import type { RecordedExchange } from '@shared/contracts/lantern/recordings';
import type { Mark } from '@shared/contracts/marks';
import { maskedUrl } from '../masks';

/** Recordings may be shared, so names of people are masked, too. */
export const recordedMarks: ReadonlySet<Mark> = new Set(['secret', 'personal', 'name']);

/** A request as recordings know it: masked. */
export type Asked = Pick<RecordedExchange, 'call' | 'query' | 'request' | 'caller'>;

/** The masked query of an address. */
export function queryOf(url: string): RecordedExchange['query'] {
  const query: RecordedExchange['query'] = {};
  for (const [name, value] of new URLSearchParams(maskedUrl(url, recordedMarks).split('?')[1] ?? '')) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Values of the query and the body's leaves by name. */
export function parametersOf({ query, request }: Asked): Map<string, string> {
  const parameters = new Map(Object.entries(query).map(([name, value]) => [name, [value].flat().join(',')]));
  const add = (value: unknown, name: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(inner, name === '' ? key : `${name}.${key}`);
    else if (value !== undefined) parameters.set(name || 'body', String(value));
  };
  add(request, '');
  return parameters;
}

/** Tells callers apart in a recording, without naming them. */
export const callerOf = (account: string | undefined): string | undefined =>
  account && digest(account.toLowerCase()).slice(0, 8);

/** The same for requests that get the same file. */
export const keyOf = (asked: Asked): string =>
  JSON.stringify([asked.call, [...parametersOf(asked)].sort(), asked.caller ?? '']);

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const longestName = 80;

/** A readable file for a request, such as `policy.list/page=2.json`. `isFree` refuses names of other requests. */
export function fileOf(asked: Asked, isFree: (file: string) => boolean): string {
  const [method = '', path = ''] = asked.call.split(' ');
  const folder = safe(path.replace('/backend/', '').replaceAll('/', '.'), path);
  const pairs = [...parametersOf(asked)].map(([name, value]) => `${name}=${value}`).join('&');
  const verb = method === 'GET' && pairs !== '' ? '' : method.toLowerCase();
  const name = safe([verb, pairs].filter(Boolean).join('_'), keyOf(asked));
  const file = `${folder}/${name}.json`;
  return isFree(file) ? file : `${folder}/${name}-${digest(keyOf(asked)).slice(0, 6)}.json`;
}

/** Without characters that a file system or shell may refuse; a changed text ends with a hash of `key`. */
function safe(text: string, key: string): string {
  const plain = text.replace(/[^\p{L}\p{N}_.,=&@+-]+/gu, '-').replace(/^[.-]+/, '');
  if (plain === text && plain.length <= longestName) return plain;
  return `${plain.slice(0, longestName)}-${digest(key).slice(0, 6)}`;
}
