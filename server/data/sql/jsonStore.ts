import type { Row, RowId } from '../collection';
import type { Store } from '../store';
import { sqliteFile } from './sqlite';

/** Reading in parts keeps memory bounded. */
const rowsAtOnce = 100;

/** Rows of any collection as JSON in one table of a file, for the demo calls: their tables are never queried. */
export async function jsonStore(file: string): Promise<Store> {
  const { reader, transaction, close } = sqliteFile(file);
  await transaction((connection) => {
    // The id column has no type, so ids keep theirs: numbers before texts.
    connection.run('create table if not exists rows (collection text, id, value text, primary key (collection, id))');
    connection.run('create table if not exists last_ids (collection text primary key, last integer)');
  });
  return {
    *load() {
      let last: unknown[] = ['', 0];
      for (;;) {
        const { rows } = reader.query<{ collection: string; id: RowId; value: string }>(
          `select collection, id, value from rows where (collection, id) > (?, ?) order by collection, id limit ${rowsAtOnce}`,
          last,
        );
        for (const { collection, id, value } of rows) {
          yield { collection, row: JSON.parse(value) as Row };
          last = [collection, id];
        }
        if (rows.length < rowsAtOnce) return;
      }
    },
    lastIds() {
      const { rows } = reader.query<{ collection: string; last: number }>('select collection, last from last_ids');
      return new Map(rows.map(({ collection, last }) => [collection, last]));
    },
    append: (changes, lastIds) =>
      transaction((connection) => {
        for (const { collection, id, after } of changes)
          if (after)
            connection.query('insert or replace into rows (collection, id, value) values (?, ?, ?)', [
              ...[collection, id, JSON.stringify(after)],
            ]);
          else connection.query('delete from rows where collection = ? and id = ?', [collection, id]);
        for (const [collection, last] of lastIds)
          connection.query('insert or replace into last_ids (collection, last) values (?, ?)', [collection, last]);
      }),
    close,
  };
}
