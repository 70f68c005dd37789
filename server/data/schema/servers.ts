import { atLeast, bytes, id, instant, json, maybe, oneOf, part, text, unique } from '../sql/columns';
import type { Create } from './create';

const keyed = { key: ['id'] };

/** Data that servers on one database share; a server on SQLite needs only the tickets. */
export async function createServers(create: Create): Promise<void> {
  await create('live_events', { id, at: instant, told: json });
  await create('live_tickets', { id: text, member_id: part('members'), family: text, expires_at: instant }, keyed);
  await create(
    'files',
    { id, sha256: maybe(unique(text)), at: instant },
    { covering: { files_drafts: { on: 'at', where: 'sha256 is null' } } },
  );
  const parts = { file_id: part('files'), begins: atLeast(0), bytes };
  await create('file_parts', parts, { uniques: [['file_id', 'begins']] });
  await create('call_limits', { id: text, calls: atLeast(0), ends_at: instant }, { ...keyed, indexes: [['ends_at']] });
  await create('secrets', { id: text, secret: text, at: instant }, keyed);
}

/** The last scheduled backup that succeeded, and the last that failed. */
export async function createBackups(create: Create): Promise<void> {
  await create(
    'backups',
    {
      id: oneOf('success', 'failure'),
      at: instant,
      seconds: atLeast(0),
      bytes: maybe(atLeast(0)),
      error: maybe(text),
    },
    keyed,
  );
}
