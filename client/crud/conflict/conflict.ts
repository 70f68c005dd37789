import { compareStructural } from 'mobx';
import { fieldPaths, setAt, valueAt } from '../draftPaths';

export type Side = 'mine' | 'theirs';

/** Two versions of a record after another user saved it, until the user has chosen one for each differing field. */
export interface Conflict<V extends object, F extends string = string> {
  theirs: V;
  version: number;
  /** Paths of the differing fields. */
  fields: readonly F[];
  /** Fields that only one side changed, which need no choice. */
  obvious: ReadonlyMap<F, Side>;
}

/** Compares two versions with their common base; undefined if they are equal. */
export function conflictOf<V extends object>(mine: V, theirs: V, base: V, version: number): Conflict<V> | undefined {
  const same = (one: V, other: V, field: string) => compareStructural(valueAt(one, field), valueAt(other, field));
  const fields = fieldPaths(mine, theirs).filter((field) => !same(mine, theirs, field));
  if (fields.length === 0) return undefined;
  const obvious = new Map<string, Side>();
  for (const field of fields) {
    if (same(mine, base, field)) obvious.set(field, 'theirs');
    else if (same(theirs, base, field)) obvious.set(field, 'mine');
  }
  return { theirs, version, fields, obvious };
}

/** Your version, with theirs in the chosen fields. */
export function merged<V extends object>(
  mine: V,
  { theirs, fields }: Conflict<V>,
  chosen: ReadonlyMap<string, Side>,
): V {
  const result = structuredClone(mine);
  for (const field of fields) if (chosen.get(field) === 'theirs') setAt(result, field, valueAt(theirs, field));
  return result;
}
