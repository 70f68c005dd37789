import type { NetworkNotice } from '@shared/contracts/network/notices';
import type { PlannedChangeRecord } from '@shared/contracts/network/promotions';
import { issue } from '@shared/http/issues';
import { conflict, invalid, Problem } from '../../../http/problems';
import type { Network } from '../../network';
import { tell } from '../../notices/notify';
import { nameOf } from '../../records/names';
import { recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { changeLevel, changeStatus, moveMember, plannedMove, requireMayBecome } from '../office/changes';

type Planned = Pick<PlannedChangeRecord, 'member_id' | 'change' | 'effective_on' | 'reason'>;

export const kindOf = ({ change }: Pick<PlannedChangeRecord, 'change'>): 'level' | 'upline' | 'end' => {
  if ('level_id' in change) return 'level';
  return 'sponsor_id' in change ? 'upline' : 'end';
};

/** Schedules a change of level or sponsor, or the end of a membership. @throws conflict if the member already has one of this kind */
export async function planChange(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  planned: Planned,
): Promise<PlannedChangeRecord> {
  const { member_id } = planned;
  const waiting = await recordsWith(tx.sql, 'planned_changes', { member_id, status: 'planned' });
  if (waiting.some((other) => kindOf(other) === kindOf(planned)))
    throw conflict('planned', 'Another change of this kind is already planned for this member. Cancel it first.');
  const { change } = planned;
  if ('level_id' in change) {
    const level = await recordOf(tx.sql, 'levels', change.level_id);
    if (level?.status !== 'active') throw invalid([issue('level_id', 'missing')]);
  }
  if ('status' in change) await requireMayBecome(tx, by, { id: member_id, ...change });
  return tx.put('planned_changes', {
    id: await tx.newId('planned_changes'),
    version: 0,
    ...planned,
    status: 'planned',
    failure: '',
    planned_by: by,
    ...network.stamps(),
  });
}

/** Withdraws the planned end of a membership that ends now. */
export async function withdrawEnd(network: Network, tx: NetworkTransaction, member_id: number): Promise<void> {
  const waiting = await recordsWith(tx.sql, 'planned_changes', { member_id, status: 'planned' });
  for (const planned of waiting.filter((other) => kindOf(other) === 'end'))
    await tx.put('planned_changes', revised({ ...planned, status: 'cancelled' }, network.now.toISOString()));
}

/** Tells the planner of a change that could not be made, and planner and sponsor of a membership that has ended. */
async function tellPlanned(
  network: Network,
  tx: NetworkTransaction,
  { id, member_id, change, effective_on, planned_by }: PlannedChangeRecord,
  failure: string,
): Promise<void> {
  const member = await recordOf(tx.sql, 'members', member_id);
  if (!member || (!failure && !('status' in change))) return;
  const name = nameOf(member);
  const notice: NetworkNotice = failure
    ? { kind: 'planned_failed', values: { name, reason: failure } }
    : { kind: 'membership_ended', values: { name, ended_on: effective_on } };
  const to = failure ? [planned_by] : [planned_by, member.sponsor_id];
  for (const recipient_id of new Set(to.filter((one) => one !== null)))
    await tell(tx, network.now, {
      recipient_id,
      ...notice,
      link: recipient_id === planned_by ? `/general/member/member_list/edit?id=${member_id}` : '/vip/next-per',
      dedupe_key: `planned ${id}`,
    });
}

/** Carries out planned changes whose day has come. Those no longer possible keep the reason as `failure`. */
export async function makePlannedChanges(network: Network, tx: NetworkTransaction): Promise<void> {
  const { today, now } = network;
  const due = (await recordsWith(tx.sql, 'planned_changes', { status: 'planned' }))
    .filter(({ effective_on }) => effective_on <= today)
    .sort((a, b) => (a.effective_on === b.effective_on ? a.id - b.id : a.effective_on < b.effective_on ? -1 : 1));
  for (const planned of due) {
    const { member_id: id, change, effective_on, reason, planned_by } = planned;
    let failure = '';
    try {
      if ('level_id' in change) await changeLevel(network, tx, planned_by, { id, ...change, effective_on, reason });
      else if ('status' in change) await changeStatus(network, tx, planned_by, { id, ...change, effective_on, reason });
      else {
        await plannedMove(tx, id, change.sponsor_id);
        await moveMember(network, tx, planned_by, { id, ...change, reason }, effective_on);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // No partial change remains: these functions check before they write.
      failure = error.issues[0]?.message ?? error.message;
    }
    const status = failure ? 'failed' : 'done';
    await tx.put('planned_changes', revised({ ...planned, status, failure }, now.toISOString()));
    await tellPlanned(network, tx, planned, failure);
  }
}
