import { type CaseField, type CaseValues, differing, sameValue } from './values';

/** Whose version of a field. */
export type Side = 'mine' | 'theirs';

/** Somebody else saved the case meanwhile: both versions, until one was chosen for each field that differs. */
export interface Conflict {
  theirs: CaseValues;
  version: number;
  fields: readonly CaseField[];
  /** What needs no question: only one of the two changed it. */
  obvious: ReadonlyMap<CaseField, Side>;
}

/** Two versions that go back to the same one, laid beside each other; undefined if they say the same. */
export function conflictOf(
  mine: CaseValues,
  theirs: CaseValues,
  base: CaseValues,
  version: number,
): Conflict | undefined {
  const fields = differing(mine, theirs);
  if (fields.length === 0) return undefined;
  const obvious = new Map<CaseField, Side>();
  for (const field of fields) {
    if (sameValue(mine[field], base[field])) obvious.set(field, 'theirs');
    else if (sameValue(theirs[field], base[field])) obvious.set(field, 'mine');
  }
  return { theirs, version, fields, obvious };
}

/** The own version with theirs in the fields for which it was chosen. */
export const merged = (
  mine: CaseValues,
  { theirs, fields }: Conflict,
  chosen: ReadonlyMap<CaseField, Side>,
): CaseValues => ({
  ...mine,
  ...Object.fromEntries(fields.flatMap((field) => (chosen.get(field) === 'theirs' ? [[field, theirs[field]]] : []))),
});
