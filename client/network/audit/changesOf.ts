type Values = Readonly<Record<string, unknown>>;

export interface Change {
  /** `amount_cents`, or `address.city` and `rows.3.fy_bp` where only a part differs. */
  path: string;
  /** Null where there was nothing. */
  from: unknown;
  to: unknown;
}

const bookkeeping = new Set(['version', 'updated_at', 'updated_by', 'created_at', 'password_hash', 'id']);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.length > 0 && value.every(isValues);

/** The parts of a value by their names, where it is worth looking into. */
const partsOf = (value: unknown): Values | undefined =>
  isValues(value) ? value : isRows(value) ? { ...value } : undefined;

function differences(path: string, from: unknown, to: unknown): Change[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  if (before && after)
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differences(`${path}.${key}`, before[key], after[key]),
    );
  if ((isEmpty(from) && isEmpty(to)) || JSON.stringify(from) === JSON.stringify(to)) return [];
  return [{ path, from: isEmpty(from) ? null : from, to: isEmpty(to) ? null : to }];
}

/** What an entry of the audit trail says: each value that differs. What keeps the record itself in order is left out. */
export const changesOf = (before: Values | null, after: Values | null): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !bookkeeping.has(field))
    .flatMap((field) => differences(field, before?.[field], after?.[field]));
