import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { revised } from '../../manage';
import type { Network } from '../../network';
import { tellHandedOver } from '../../policies/notices';
import type { NetworkTransaction } from '../../tables';

const pendingOf = ({ db }: Network, member_id: number): PolicyRecord[] =>
  db
    .table('policies')
    .by('member_id', member_id)
    .filter(({ status }) => groupOf(status) === 'pending');

const isActive = ({ db }: Network, id: number) => db.table('members').get(id)?.status === 'active';

/** The chosen servicer, or the next active upline. @throws invalid if the chosen one is not allowed */
function servicerFor(network: Network, leaving: MemberRecord, chosen: number | undefined): number | undefined {
  if (chosen === undefined) return network.tree.upline(leaving.id).find((id) => isActive(network, id));
  const member = network.db.table('members').get(chosen);
  if (member?.role !== roles.member) throw invalid([issue('servicing_id', 'missing')]);
  if (chosen === leaving.id || member.status !== 'active') throw invalid([issue('servicing_id', 'inactive')]);
  return chosen;
}

/**
 * Hands pending cases of a departing member to another agent, for servicing only: splits, snapshot and commission stay (DOMAIN.md 3.11).
 * Unless someone is chosen, a case shared with an active agent stays with that agent. Returns how many were handed over.
 */
export function handOver(
  network: Network,
  tx: NetworkTransaction,
  leaving: MemberRecord,
  chosen: number | undefined,
): number {
  const servicer = servicerFor(network, leaving, chosen);
  if (servicer === undefined) return 0;
  const cases = pendingOf(network, leaving.id).filter(
    ({ splits }) =>
      !splits.some(({ member_id }) =>
        chosen === undefined ? member_id !== leaving.id && isActive(network, member_id) : member_id === chosen,
      ),
  );
  for (const policy of cases) {
    tx.put('policies', revised({ ...policy, serviced_by: servicer }, network.now.toISOString()));
    tellHandedOver(network, tx, policy, { to: servicer, from: leaving.id });
  }
  return cases.length;
}

/** A returning member services their own cases again. */
export function takeBack(network: Network, tx: NetworkTransaction, member_id: number): void {
  for (const { serviced_by, ...policy } of network.db.table('policies').by('member_id', member_id))
    if (serviced_by !== undefined) tx.put('policies', revised(policy, network.now.toISOString()));
}
