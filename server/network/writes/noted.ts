import type { Network } from '../network';
import type { NetworkTransaction, Tables } from '../records/tables';

/** Adds an entry to the audit log for an act that changes no audited record. */
export async function note(
  tx: NetworkTransaction,
  { now }: Pick<Network, 'now'>,
  entry: Pick<Tables['audit_log'], 'actor_id' | 'action' | 'entity_id' | 'ip'> &
    Partial<Pick<Tables['audit_log'], 'entity' | 'before' | 'after'>>,
): Promise<void> {
  await tx.put('audit_log', {
    id: await tx.newId('audit_log'),
    entity: 'members',
    before: null,
    after: null,
    at: now.toISOString(),
    ...entry,
  });
}
