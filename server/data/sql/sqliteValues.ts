import type { Statement } from 'libsql';

/** A value as libsql binds it. It ends the process on booleans and other types it does not know, so these never reach it. */
export function toSqlite(value: unknown): unknown {
  // libsql would cut the text there; PostgreSQL refuses it, too.
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

/** A column of an answer, with the type that it was declared with. */
export type DeclaredColumn = Pick<ReturnType<Statement['columns']>[number], 'name' | 'type'>;

/** Turns what a statement answers into what was stored, by the declared types of its columns. */
export function readerOf(columns: readonly DeclaredColumn[]): (row: unknown) => unknown {
  const converted = columns.flatMap(({ name, type }) => {
    const convert = conversions[type?.split(' ')[0] ?? ''];
    return convert ? [[name, convert] as const] : [];
  });
  if (converted.length === 0) return (row) => row;
  return (row) => {
    const values = row as Record<string, unknown>;
    for (const [name, convert] of converted) if (values[name] !== null) values[name] = convert(values[name] as never);
    return values;
  };
}
