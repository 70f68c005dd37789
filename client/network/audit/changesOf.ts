type Values = Readonly<Record<string, unknown>>;

export interface Change {
  /** `amount_cents`; for a nested change also `address.city` or `rows.3.fy_bp`. */
  path: string;
  /** Null when previously empty. */
  from: unknown;
  to: unknown;
}

/** Counters, stamps, and values that other fields of the record already say in words: an approval’s body, a notice’s event. */
const bookkeeping = new Set([
  'asked',
  'told',
  'version',
  'updated_at',
  'updated_by',
  'created_at',
  'password_hash',
  'id',
]);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.length > 0 && value.every(isValues);

/** The named parts of an object or of a list of objects; undefined for other values. */
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

/** The differing values of an audit entry, without bookkeeping fields. */
export const changesOf = (before: Values | null, after: Values | null): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !bookkeeping.has(field))
    .flatMap((field) => differences(field, before?.[field], after?.[field]));
