import { integer, json, text } from '../../sql/columns';
import type { Create } from '../create';

/** What reads that are no queries yet need; each goes with the last of them. */
export async function createOlder(create: Create): Promise<void> {
  // Counts and sums of a table by day (server/network/listed).
  await create('tallies', { id: text, table: text, day: text, cells: json }, { key: ['id'] });
  // Under which keys a row is found that no expression of SQL gives.
  await create(
    'lookups',
    { collection: text, name: text, key: text, row_id: integer },
    { key: ['collection', 'name', 'key', 'row_id'] },
  );
}
