import type { Row } from '../collection';
import type { Store } from '../store';
import { sqliteFile } from './sqlite';

/** Rows of any collection as JSON, in one table of a file: for the demo calls, whose tables nobody queries. */
export async function jsonStore(file: string): Promise<Store> {
  const { reader, transaction, close } = sqliteFile(file);
  await transaction((connection) => {
    // Ids without a type are kept as they are: numbers before texts.
    connection.run('create table if not exists rows (collection text, id, value text, primary key (collection, id))');
    connection.run('create table if not exists last_ids (collection text primary key, last integer)');
  });
  return {
    *load() {
      const { rows } = reader.query<{ collection: string; value: string }>(
        'select collection, value from rows order by collection, id',
      );
      for (const { collection, value } of rows) yield { collection, row: JSON.parse(value) as Row };
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
