import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { groupOf, type PolicyRecord, policyStatuses } from '@shared/contracts/network/policies';
import { issue } from '@shared/http/issues';
import { type Expression, type SqlBool, sql } from 'kysely';
import { among } from '../../../data/sql/inLanguage';
import { invalid } from '../../../http/problems';
import { tellHandedOver } from '../../cases/notices';
import { uplineOf } from '../../members/team';
import type { Network } from '../../network';
import { type Db, recordOf, toRecords } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';

/** Policies that a member writes or shares and that meet a condition. */
async function policiesOf(db: Db, memberId: number, holds: Expression<SqlBool>): Promise<PolicyRecord[]> {
  const shares = db.selectFrom('policy_splits').select('policy_id').where('member_id', '=', memberId);
  const rows = db.selectFrom('policies').selectAll().where('id', 'in', shares).where(holds).orderBy('id');
  return toRecords(db, 'policies', await rows.execute());
}

const pending = policyStatuses.filter((status) => groupOf(status) === 'pending');
const isPending = sql<SqlBool>`status in (${sql.join(pending.map((status) => sql.lit(status)))})`;

async function activeOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const active = db.selectFrom('members').select('id').where(among('id', ids)).where('status', '=', 'active');
  return new Set((await active.execute()).map(({ id }) => id));
}

/** The chosen servicer, or the next active upline. @throws invalid if the chosen one is not allowed */
export async function servicerFor(
  db: Db,
  leaving: MemberRecord,
  chosen: number | undefined,
): Promise<number | undefined> {
  if (chosen === undefined) {
    const upline = await uplineOf(db, leaving.id);
    const active = await activeOf(db, upline);
    return upline.find((id) => active.has(id));
  }
  const member = await recordOf(db, 'members', chosen);
  if (member?.role !== roles.member) throw invalid([issue('servicing_id', 'missing')]);
  if (chosen === leaving.id || member.status !== 'active') throw invalid([issue('servicing_id', 'inactive')]);
  return chosen;
}

/**
 * Hands a departing member's pending cases to another agent, for servicing only: splits, snapshot and commission stay
 * (domain.md 3.11). Without a chosen agent, a case shared with an active agent stays with that agent. Returns the
 * number of cases handed over.
 */
export async function handOver(
  network: Network,
  tx: NetworkTransaction,
  leaving: MemberRecord,
  chosen: number | undefined,
): Promise<number> {
  const servicer = await servicerFor(tx.sql, leaving, chosen);
  if (servicer === undefined) return 0;
  const open = await policiesOf(tx.sql, leaving.id, isPending);
  const agents = new Set(open.flatMap(({ splits }) => splits.map(({ member_id }) => member_id)));
  agents.delete(leaving.id);
  const staying = chosen === undefined ? await activeOf(tx.sql, [...agents]) : new Set([chosen]);
  const cases = open.filter(({ splits }) => !splits.some(({ member_id }) => staying.has(member_id)));
  await tx.putAll(
    'policies',
    cases.map((policy) => revised({ ...policy, serviced_by: servicer }, network.now.toISOString())),
  );
  for (const policy of cases) await tellHandedOver(network, tx, policy, { to: servicer, from: leaving.id });
  return cases.length;
}

/** Returns a reinstated member's cases to the member's own servicing. */
export async function takeBack(network: Network, tx: NetworkTransaction, memberId: number): Promise<void> {
  const handedOver = await policiesOf(tx.sql, memberId, sql<SqlBool>`serviced_by is not null`);
  await tx.putAll(
    'policies',
    handedOver.map(({ serviced_by: _, ...policy }) => revised(policy, network.now.toISOString())),
  );
}
