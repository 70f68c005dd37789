import type { PlannedChangeRecord } from '@shared/contracts/network/promotions';
import { issue } from '@shared/http/issues';
import { conflict, invalid, Problem } from '../../../http/problems';
import type { Network } from '../../network';
import { recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { changeLevel, moveMember, plannedMove } from '../office/changes';

type Planned = Pick<PlannedChangeRecord, 'member_id' | 'change' | 'effective_on' | 'reason'>;

const kindOf = ({ change }: Pick<PlannedChangeRecord, 'change'>) => ('level_id' in change ? 'level' : 'upline');

/** Schedules a change of level or sponsor. @throws conflict if the member already has one of this kind */
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
      else {
        await plannedMove(tx, id, change.sponsor_id);
        await moveMember(network, tx, planned_by, { id, ...change, reason }, effective_on);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // No partial change remains: both functions check before they write.
      failure = error.issues[0]?.message ?? error.message;
    }
    const status = failure ? 'failed' : 'done';
    await tx.put('planned_changes', revised({ ...planned, status, failure }, now.toISOString()));
  }
}
