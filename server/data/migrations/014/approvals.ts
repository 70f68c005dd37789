import type { Kysely } from 'kysely';
import { id, instant, json, maybe, oneOf, ref, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator, versioned } from '../create';

/** Acts that wait for a second administrator. */
export async function createApprovals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns = {
    id,
    act: text,
    subject: text,
    entity: text,
    entity_id: text,
    asked: json,
    memo: text,
    status: oneOf('proposed', 'approved', 'declined'),
    proposed_by: ref('members'),
    decided_by: maybe(ref('members')),
    decided_at: maybe(instant),
    reason: text,
    ...versioned,
  };
  await creator(db, engine)('approvals', columns, { indexes: [['status']] });
}
