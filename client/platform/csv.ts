type Value = string | number | boolean | null | undefined;

/** One field: formulas are disarmed, quotes doubled (DOMAIN.md 4.0, export). Numbers stay raw, also negative ones. */
function field(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-8 with a byte order mark, so that spreadsheets read Chinese names. */
export const toCsv = (headers: readonly string[], rows: readonly (readonly Value[])[]): string =>
  `\uFEFF${[headers, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;

/** Hands a text, a table unless it says otherwise, or a picture to the browser as a file. */
export function download(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
