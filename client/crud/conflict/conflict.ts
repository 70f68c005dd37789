import { compareStructural } from 'mobx';

/** Whose version of a field. */
export type Side = 'mine' | 'theirs';

/** Somebody else saved the same meanwhile: both versions, until one was chosen for each field that differs. */
export interface Conflict<V extends object> {
  theirs: V;
  version: number;
  fields: readonly (keyof V & string)[];
  /** What needs no question: only one of the two changed it. */
  obvious: ReadonlyMap<keyof V & string, Side>;
}

/** Two versions that go back to the same one, laid beside each other; undefined if they say the same. */
export function conflictOf<V extends object>(mine: V, theirs: V, base: V, version: number): Conflict<V> | undefined {
  const names = Object.keys(mine) as (keyof V & string)[];
  const fields = names.filter((field) => !compareStructural(mine[field], theirs[field]));
  if (fields.length === 0) return undefined;
  const obvious = new Map<keyof V & string, Side>();
  for (const field of fields) {
    if (compareStructural(mine[field], base[field])) obvious.set(field, 'theirs');
    else if (compareStructural(theirs[field], base[field])) obvious.set(field, 'mine');
  }
  return { theirs, version, fields, obvious };
}

/** The own version with theirs in the fields for which it was chosen. */
export const merged = <V extends object>(
  mine: V,
  { theirs, fields }: Conflict<V>,
  chosen: ReadonlyMap<keyof V & string, Side>,
): V => ({
  ...mine,
  ...Object.fromEntries(fields.flatMap((field) => (chosen.get(field) === 'theirs' ? [[field, theirs[field]]] : []))),
});
