import { compareStructural } from 'mobx';
import { fieldPaths, setAt, valueAt } from '../draftPaths';

/** Whose version of a field. */
export type Side = 'mine' | 'theirs';

/** Somebody else saved the same meanwhile: both versions, until one was chosen for each field that differs. */
export interface Conflict<V extends object, F extends string = string> {
  theirs: V;
  version: number;
  /** The paths in which they differ. */
  fields: readonly F[];
  /** Fields that only one side changed and that need no choice. */
  obvious: ReadonlyMap<F, Side>;
}

/** Compares two versions with a common ancestor; undefined if they are equal. */
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

/** Your version, with theirs in the fields where it was chosen. */
export function merged<V extends object>(
  mine: V,
  { theirs, fields }: Conflict<V>,
  chosen: ReadonlyMap<string, Side>,
): V {
  const result = structuredClone(mine);
  for (const field of fields) if (chosen.get(field) === 'theirs') setAt(result, field, valueAt(theirs, field));
  return result;
}
