import { type Kysely, sql } from 'kysely';
import { atLeast, bytes, id, instant, json, maybe, part, text, unique } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

const keyed = { key: ['id'] };

/** What several servers on the same data share; one server on SQLite needs only the tickets. */
export async function shareServers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  await create('live_events', { id, at: instant, told: json });
  await create('live_tickets', { id: text, member_id: part('members'), family: text, expires_at: instant }, keyed);
  await create('files', { id, sha256: maybe(unique(text)), at: instant });
  await sql`create index files_drafts on files (at) where sha256 is null`.execute(db);
  const parts = { file_id: part('files'), begins: atLeast(0), bytes };
  await create('file_parts', parts, { uniques: [['file_id', 'begins']] });
  await create('call_limits', { id: text, calls: atLeast(0), ends_at: instant }, { ...keyed, indexes: [['ends_at']] });
  await create('secrets', { id: text, secret: text, at: instant }, keyed);
}
