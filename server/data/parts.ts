import type { Indexes, Row, RowId, Table } from './collection';

/** So many rows are read until somebody else may do something. */
const together = 250;

/** The rows with a key in an index, some at a time: rows may be written in between, those with this key excepted. */
export function* partsOf<T extends Row, I extends Indexes<T>>(
  table: Table<T, I>,
  index: keyof I & string,
  key: RowId,
): Generator<readonly T[]> {
  for (let after = 0; ; ) {
    const rows = table.some(index, key, after, together);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = Number(last.id);
  }
}
