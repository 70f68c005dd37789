import { atLeast, integer, json, maybe, text } from '../sql/columns';
import { type Create, onlyOne } from './create';

/** Rows of the demo calls where servers share the data. */
export async function createDemos(create: Create): Promise<void> {
  const version = { version: atLeast(0) };
  await create(
    'demo_rows',
    { collection: text, id: text, value: maybe(json), ...version },
    { key: ['collection', 'id'], indexes: [['version']] },
  );
  await create('demo_ids', { collection: text, last: integer, ...version }, { key: ['collection'] });
  await create('demo_version', { id: onlyOne, ...version }, { key: ['id'], first: { id: 1, version: 0 } });
}
