import { type AuditRecord, type AuditRow, audit } from '@shared/contracts/network/audit';
import { dayIn } from '@shared/format/days';
import { listOf, matcher } from '../../../data/listing';
import { serve } from '../../../http/serve';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi } from '../../network';

/** Who changed what, DOMAIN.md 2.17. */
export function auditRoutes(api: NetworkApi, network: Network): void {
  const { db, deps } = network;
  const table = db.table('audit_log');
  const actor = ({ actor_id }: AuditRecord) => {
    const member = actor_id === null ? undefined : db.table('members').get(actor_id);
    return member ? nameOf(member) : '';
  };
  const rowOf = (row: AuditRecord): AuditRow => ({ ...row, actor: actor(row) });

  serve(api, audit.list, ({ query }) => {
    const matches = matcher(query.q);
    const some =
      query.entity !== undefined && query.entity_id !== undefined
        ? table.by('entity', `${query.entity} ${query.entity_id}`)
        : query.actor_id !== undefined
          ? table.by('actor_id', query.actor_id)
          : table.all();
    const rows = some.filter(
      (row) =>
        (!query.entity || row.entity === query.entity) &&
        (!query.entity_id || row.entity_id === query.entity_id) &&
        (!query.actor_id || row.actor_id === query.actor_id) &&
        (!query.action || row.action === query.action) &&
        (!query.from || dayIn(deps.timeZone, new Date(row.at)) >= query.from) &&
        (!query.to || dayIn(deps.timeZone, new Date(row.at)) <= query.to) &&
        (!query.q || matches(row.action, row.entity, row.entity_id, actor(row))),
    );
    return listOf(rows, query, {
      by: { at: (row) => row.id, actor, action: (row) => row.action, entity: (row) => row.entity },
      // Ids grow with time.
      otherwise: (all) => [...all].reverse(),
      present: rowOf,
    });
  });
}
