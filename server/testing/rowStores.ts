import { type Column, createTable } from '../data/sql/columns';
import { RowStore } from '../data/sql/rowStore';
import type { Shapes } from '../data/sql/rowTable';
import type { SqliteEngine } from '../data/sql/sqlite';
import { SqlStore } from '../data/sql/store';

/** A store with tables of its own, made where they are missing. */
export async function rowStore(
  engine: SqliteEngine,
  tables: Readonly<Record<string, Record<string, Column>>>,
  shapes: Shapes = {},
): Promise<RowStore> {
  const sql = new SqlStore(engine);
  const { schema } = sql;
  const known = new Set((await schema.introspection.getTables()).map(({ name }) => name));
  for (const [name, columns] of Object.entries(tables))
    if (!known.has(name))
      await createTable(
        schema,
        engine,
        name,
        columns,
        columns.id?.type === 'id' ? {} : { key: Object.keys(columns).filter((column) => column !== 'said') },
      );
  return new RowStore(
    engine,
    Object.keys(tables).filter((name) => name !== 'lookups'),
    shapes,
  );
}
