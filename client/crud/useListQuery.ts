import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { businessToday } from '~/platform/businessDay';
import type { ListQuery } from './ListStore';
import { resolveDays } from './relativeDays';

/** Picks the valid part of an address's query, so that an outdated or mistyped link still works. */
type ValidPart = (given: Readonly<Record<string, string>>) => ListQuery;

/** Keeps keys whose value passes the key's test, for screens that load without schemas. */
export const passing =
  (tests: ReadonlyMap<string, (value: string) => boolean>): ValidPart =>
  (given) =>
    Object.fromEntries(Object.entries(given).filter(([key, value]) => tests.get(key)?.(value)));

function inSchema(schema: z.ZodType, given: Readonly<Record<string, string>>): ListQuery {
  const checked = schema.safeParse(given);
  if (checked.success) return given;
  const wrong = new Set(
    checked.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
    ),
  );
  return Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
}

/**
 * A list's query in the address, so that links, Back and reloads restore the view. `given` is the query as written;
 * `query` has relative days resolved. `set` changes part of the query and, unless the change names a page, returns to
 * the first one. A new filter adds a history entry; typing in a search replaces the current one.
 */
export function useListQuery(schema: z.ZodType | ValidPart | undefined, standard: ListQuery) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const on = businessToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `address` holds the parameters as one string
  const { query, given } = useMemo(() => {
    const written = Object.fromEntries([...params].filter(([, value]) => value !== ''));
    const resolved = resolveDays(written, on);
    const valid = typeof schema === 'function' ? schema(resolved) : schema ? inSchema(schema, resolved) : {};
    return { query: valid, given: Object.fromEntries(Object.keys(valid).map((key) => [key, written[key] ?? ''])) };
  }, [schema, address, on]);

  const set = (changes: Record<string, string | number | undefined>, { replace = false } = {}) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '' || value === standard[key]) next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  };
  return { query, given: given as ListQuery, full: { ...standard, ...query } as ListQuery, set };
}
