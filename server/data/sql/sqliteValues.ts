import type { Statement } from 'libsql';

/**
 * A value as libsql binds it. Booleans and unknown types would crash the process in libsql, so they are converted or
 * refused here.
 */
export function toSqlite(value: unknown): unknown {
  // libsql would truncate the text there; PostgreSQL refuses it as well.
  if (typeof value === 'string' && value.includes('\0'))
    throw new TypeError('A text with a null character cannot be stored.');
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array)
    return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'object' && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype))
    return JSON.stringify(value);
  throw new TypeError(`A ${typeof value} cannot be stored: ${String(value)}.`);
}

const conversions: Record<string, (value: never) => unknown> = {
  flag: (value: number) => value === 1,
  json: (value: string) => JSON.parse(value),
  bytes: (value: ArrayBuffer) => Buffer.from(value),
};

/** A column of a result, with its declared type. */
export type DeclaredColumn = Pick<ReturnType<Statement['columns']>[number], 'name' | 'type'>;

/**
 * Converts a row's values to the stored ones, by the declared types of its columns. Statements return lists of values,
 * because objects take libsql half as long again.
 */
export function readerOf(columns: readonly DeclaredColumn[]): (values: unknown) => unknown {
  const read = columns.map(({ name, type }) => ({ name, convert: conversions[type?.split(' ')[0] ?? ''] }));
  return (values) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { name, convert } of read) {
      const value = (values as unknown[])[index++];
      row[name] = convert && value !== null ? convert(value as never) : value;
    }
    return row;
  };
}
