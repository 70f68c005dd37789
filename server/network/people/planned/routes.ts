import { type PlannedChangeRecord, plannedChanges, plannedStatuses } from '@shared/contracts/network/promotions';
import { listOf, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing, revised, unchanged } from '../../manage';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi } from '../../network';

/** Scheduled changes of level and sponsor: DOMAIN.md 2.1 and 4.2. */
export function plannedRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('planned_changes');
  const name = (id: number) => {
    const member = db.table('members').get(id);
    return member ? nameOf(member) : '';
  };
  const shown = ({
    id,
    version,
    member_id,
    change,
    effective_on,
    reason,
    status,
    failure,
    planned_by,
  }: PlannedChangeRecord) => ({
    id,
    version,
    member_id,
    member_no: db.table('members').get(member_id)?.member_no ?? '',
    member: name(member_id),
    ...('level_id' in change
      ? { kind: 'level' as const, to: db.table('levels').get(change.level_id)?.code ?? '' }
      : { kind: 'upline' as const, to: name(change.sponsor_id) }),
    effective_on,
    reason,
    status,
    failure,
    planned_by: name(planned_by),
  });

  serve(api, plannedChanges.list, ({ query }) => {
    const rows = (query.member_id === undefined ? table.all() : table.by('member_id', query.member_id)).filter(
      ({ status }) => !query.status || status === query.status,
    );
    return listOf(rows, query, {
      by: {
        effective_on: (row) => row.effective_on,
        member: (row) => name(row.member_id),
        status: (row) => plannedStatuses.indexOf(row.status),
      },
      otherwise: (all) => sortBy(all, (row) => row.effective_on, 'desc'),
      present: shown,
    });
  });

  serve(api, plannedChanges.cancel, ({ body }) =>
    db.write((tx) => {
      const planned = unchanged(existing(table.get(body.id)), body.version);
      if (planned.status !== 'planned') throw conflict('decided', 'This change is no longer pending.');
      return shown(tx.put('planned_changes', revised({ ...planned, status: 'cancelled' }, network.now.toISOString())));
    }),
  );
}
