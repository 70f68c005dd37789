import { type Issue, issue, issuesOf } from '@shared/http/issues';
import type { z } from 'zod';
import { invalid } from './problems';

/** NUL and half of a UTF-16 pair: PostgreSQL stores neither. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finds NUL
const unstorable = /[\u0000\p{Surrogate}]/u;
/** Above every limit in the contracts, and low enough that parsing stays fast. */
const most = { depth: 20, keys: 200, items: 20_000 };

/** Problems that are the same for every field. Walks without recursion: JSON may be nested half a million levels deep. */
export function flawOf(input: unknown): Issue | undefined {
  const pending: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && unstorable.test(value)) return issue(path.join('.'), 'control');
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    const limit = Array.isArray(value) ? most.items : most.keys;
    if (entries.length > limit) return issue(path.join('.'), 'tooMany', { max: limit });
    if (path.length >= most.depth) return issue(path.join('.'), 'type');
    for (const [key, each] of entries) {
      if (unstorable.test(key)) return issue(path.join('.'), 'control');
      pending.push({ value: each, path: [...path, key] });
    }
  }
  return undefined;
}

/**
 * Parses input from outside.
 * @throws invalid with the issues of its fields
 */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const flaw = flawOf(input);
  if (flaw) throw invalid([flaw]);
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw invalid(issuesOf(result.error));
  return result.data;
}
