import type { Description, Operation } from '@shared/contracts/lantern/description';
import { type Call, callsOf, nameIn, type Parts } from './operations';

export const callParts = ['access', 'parameters', 'body', 'answers'] as const;
export type CallPart = (typeof callParts)[number];

export interface Changes {
  version: string;
  added: Call[];
  removed: Call[];
  changed: { call: Call; parts: CallPart[] }[];
}

/** Differences of two descriptions, without texts and examples. */
export function changesBetween(before: Description, now: Description): Changes {
  const keyOf = ({ method, path }: Call) => `${method} ${path}`;
  const old = new Map(callsOf(before).map((call) => [keyOf(call), call]));
  const current = callsOf(now);
  const present = new Set(current.map(keyOf));
  return {
    version: before.info.version,
    added: current.filter((call) => !old.has(keyOf(call))),
    removed: [...old.values()].filter((call) => !present.has(keyOf(call))),
    changed: current.flatMap((call) => {
      const former = old.get(keyOf(call));
      const parts = former ? changedParts(partsOf(before, former), partsOf(now, call)) : [];
      return parts.length > 0 ? [{ call, parts }] : [];
    }),
  };
}

/** True for a document with calls, such as one saved from this page. */
export const isDescription = (value: unknown): value is Description =>
  typeof value === 'object' &&
  value !== null &&
  'openapi' in value &&
  'paths' in value &&
  typeof value.paths === 'object' &&
  'info' in value;

const partsOf = (parts: Parts, operation: Operation): Record<CallPart, string> => ({
  access: textOf(parts, [operation['x-requires'], operation.security]),
  parameters: textOf(parts, operation.parameters ?? []),
  body: textOf(parts, operation.requestBody ?? null),
  answers: textOf(parts, [operation.responses, operation['x-reasons'] ?? []]),
});

const changedParts = (before: Record<CallPart, string>, now: Record<CallPart, string>) =>
  callParts.filter((part) => before[part] !== now[part]);

/** JSON with references resolved, names of records left out, and keys in order. */
function textOf({ components }: Parts, value: unknown, within: readonly string[] = []): string {
  const resolve = (one: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(one)) return one.map((entry) => resolve(entry, path));
    if (typeof one !== 'object' || one === null) return one;
    if ('$ref' in one && typeof one.$ref === 'string') {
      const name = nameIn(one.$ref);
      if (path.includes(name)) return name;
      const target = one.$ref.includes('/responses/') ? components?.responses?.[name] : components?.schemas?.[name];
      return resolve(target ?? name, [...path, name]);
    }
    return Object.fromEntries(
      Object.entries(one)
        .filter(([key, entry]) => !(texts.has(key) && typeof entry !== 'object') && key !== 'example')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, entry]) => [key, resolve(entry, path)]),
    );
  };
  return JSON.stringify(resolve(value, within));
}

/** Keys whose values are sentences; a field may have the same name, but its value is a schema. */
const texts = new Set(['description', 'summary', 'title']);
