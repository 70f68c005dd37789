import type { z } from 'zod';

const kept = 2;
const longest = 160;
const secret = /token|ticket|password|secret/i;

/**
 * Shortens an answer for display: the first two entries of lists, truncated texts, secrets as `…`. Lists and texts that
 * the schema needs whole (twelve months, a pattern) stay whole.
 */
export function shorten(body: unknown, schema: z.ZodType): unknown {
  const whole = new Set<string>();
  for (;;) {
    const short = cut(body, '', whole);
    const result = schema.safeParse(short);
    const before = whole.size;
    for (const { path } of result.error?.issues ?? [])
      for (let end = 0; end <= path.length; end++) whole.add(path.slice(0, end).join('.'));
    if (result.success || whole.size === before) return short;
  }
}

function cut(value: unknown, path: string, whole: ReadonlySet<string>): unknown {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (typeof value === 'string' && value.length > longest && !whole.has(path)) return `${value.slice(0, longest)}…`;
  if (Array.isArray(value)) {
    const entries = whole.has(path) ? value : value.slice(0, kept);
    return entries.map((one, at) => cut(one, below(at), whole));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      secret.test(key) && typeof one === 'string' ? '…' : cut(one, below(key), whole),
    ]),
  );
}
