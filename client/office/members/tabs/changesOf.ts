type Values = Readonly<Record<string, unknown>> | null;

const bookkeeping = new Set(['version', 'updated_at', 'created_at', 'password_hash', 'id']);

const said = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(said).filter(Boolean).join(', ') || null;
  if (typeof value === 'object') return said(Object.values(value));
  return String(value);
};

/** The fields that a change touched, as texts; what keeps the record itself in order is left out. */
export const changesOf = (before: Values, after: Values) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !bookkeeping.has(field))
    .map((field) => ({ field, from: said(before?.[field]), to: said(after?.[field]) }))
    .filter(({ from, to }) => from !== to);
