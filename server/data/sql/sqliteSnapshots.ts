import { OtherTables, type Snapshots } from './engine';
import type { SqliteConnection, SqliteDriver } from './sqliteDriver';

const textOf = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Definitions of everything in a schema, comparable across files. */
const definitionsIn = (connection: SqliteConnection, schema: 'main' | 'source') =>
  connection
    .query<{ definition: string }>(
      `select type || ' ' || name || ' ' || sql as definition from ${schema}.sqlite_master
        where sql is not null and name not like 'sqlite_stat%' order by 1`,
    )
    .rows.map(({ definition }) => definition)
    .join('\n');

/** Stored tables; text indexes are rebuilt from them. */
const tablesIn = (connection: SqliteConnection) =>
  connection
    .query<{ name: string }>(`select name from pragma_table_list where schema = 'main' and type = 'table'`)
    .rows.map(({ name }) => name)
    .filter((name) => !/^sqlite_(?!sequence$)/.test(name));

const triggersIn = (connection: SqliteConnection) =>
  connection.query<{ name: string; sql: string }>(`select name, sql from main.sqlite_master where type = 'trigger'`)
    .rows;

const textIndexesIn = (connection: SqliteConnection) =>
  connection
    .query<{ name: string }>(`select name from pragma_table_list where schema = 'main' and type = 'virtual'`)
    .rows.map(({ name }) => name);

/**
 * Replaces all rows. Without triggers and foreign-key checks, which would run for each row, it takes a tenth of the
 * time.
 */
function replaceRows(connection: SqliteConnection): void {
  if (definitionsIn(connection, 'main') !== definitionsIn(connection, 'source'))
    throw new OtherTables('The snapshot comes from another version of the product.');
  const triggers = triggersIn(connection);
  const indexes = textIndexesIn(connection);
  const tables = tablesIn(connection);
  connection.run('begin immediate');
  try {
    for (const { name } of triggers) connection.run(`drop trigger "${name}"`);
    for (const table of tables)
      connection.run(`delete from main."${table}"; insert into main."${table}" select * from source."${table}"`);
    for (const index of indexes) connection.run(`insert into "${index}" ("${index}") values ('rebuild')`);
    for (const { sql } of triggers) connection.run(sql);
    connection.run('commit');
  } catch (error) {
    connection.rollback();
    throw error;
  }
}

export const snapshotsOf = (driver: SqliteDriver): Snapshots => ({
  take: (file) => driver.between((connection) => connection.run(`vacuum main into ${textOf(file)}`)),
  restore: (file) =>
    driver.between((connection) => {
      connection.run(`attach database ${textOf(file)} as source`);
      try {
        connection.run('pragma foreign_keys = off');
        replaceRows(connection);
      } finally {
        connection.run('pragma foreign_keys = on; detach database source');
      }
    }),
});
