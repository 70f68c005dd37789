import { type PlannedChangeRecord, plannedChanges, plannedStatuses } from '@shared/contracts/network/promotions';
import { listOf, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { levelsIn } from '../../members/badge';
import { namesIn } from '../../members/names';
import type { Network, NetworkApi } from '../../network';
import { recordOf, recordsWith } from '../../records/read';
import { existing, revised, unchanged } from '../../writes/manage';
import { kindOf } from './changes';

/** Scheduled changes of level and sponsor, and ends of memberships: domain.md 2.1, 3.11, and 4.2. */
export function plannedRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  const shownAll = async (rows: readonly PlannedChangeRecord[]) => {
    const levels = await levelsIn(sql.db);
    const names = await namesOf(rows);
    const name = (id: number) => names(id)?.name ?? '';
    return rows.map(({ id, version, member_id, change, effective_on, reason, status, failure, planned_by }) => ({
      id,
      version,
      member_id,
      member_no: names(member_id)?.member_no ?? '',
      member: name(member_id),
      kind: kindOf({ change }),
      to:
        'level_id' in change
          ? (levels.get(change.level_id)?.code ?? '')
          : 'sponsor_id' in change
            ? name(change.sponsor_id)
            : '',
      effective_on,
      reason,
      status,
      failure,
      planned_by: name(planned_by),
    }));
  };

  const namesOf = (rows: readonly PlannedChangeRecord[]) =>
    namesIn(
      sql.db,
      rows.flatMap(({ member_id, change, planned_by }) => [
        member_id,
        planned_by,
        ...('sponsor_id' in change ? [change.sponsor_id] : []),
      ]),
    );

  serve(api, plannedChanges.list, async ({ query: { member_id, status, ...query } }) => {
    const rows = await recordsWith(sql.db, 'planned_changes', {
      ...(member_id !== undefined && { member_id }),
      ...(status && { status }),
    });
    return listOf(await shownAll(rows), query, {
      by: {
        effective_on: (row) => row.effective_on,
        member: (row) => row.member,
        status: (row) => plannedStatuses.indexOf(row.status),
      },
      otherwise: (all) => sortBy(all, (row) => row.effective_on, 'desc'),
      present: (row) => row,
    });
  });

  serve(api, plannedChanges.cancel, async ({ body }) => {
    const cancelled = await db.write(async (tx) => {
      const planned = unchanged(existing(await recordOf(tx.sql, 'planned_changes', body.id)), body.version);
      if (planned.status !== 'planned') throw conflict('decided', 'This change is no longer pending.');
      return tx.put('planned_changes', revised({ ...planned, status: 'cancelled' }, network.now.toISOString()));
    });
    return existing((await shownAll([cancelled]))[0]);
  });
}
