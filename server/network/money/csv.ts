/** Spreadsheets take a cell that starts with these for a formula (DOMAIN.md 4.0, export). */
const formula = /^[=+\-@\t\r]/;

const cell = (value: string | number) => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV with a BOM, so that spreadsheets know it is UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Cents as `1234.56`. */
export const moneyText = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
