import type { membership } from '@shared/contracts/network/membership';
import { groupOf, policyStatuses } from '@shared/contracts/network/policies';
import type { Answer } from '@shared/http/endpoint';
import { addMonths } from '@shared/plan/months';
import { figure } from '../../../data/sql/list';
import { namesIn } from '../../members/names';
import type { Network } from '../../network';
import { countWith, recordsWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { earliestEnd, inTree } from './changes';
import { servicerFor } from './handOver';

const mostNamed = 20;

/** Consequences of a termination, for the office to read before it (domain.md 3.11). */
export async function leavingOf(network: Network, id: number): Promise<Answer<typeof membership.leaving>> {
  const { db } = network.sql;
  const member = await inTree(db, id);
  const directs = await recordsWith(db, 'members', { sponsor_id: id });
  const servicer = await servicerFor(db, member, undefined);
  const named = directs.slice(0, mostNamed).map((direct) => direct.id);
  const names = await namesIn(db, [...named, servicer ?? null, member.sponsor_id]);
  const nameOf = (of: number | null | undefined) => {
    const person = of == null ? undefined : names(of);
    return of != null && person ? { id: of, member_no: person.member_no, name: person.name } : null;
  };
  const count = async (group: 'pending' | 'inforce') => {
    const statuses = policyStatuses.filter((status) => groupOf(status) === group);
    const own = db.selectFrom('policy_splits').select('policy_id').where('member_id', '=', id);
    return (await figure(db.selectFrom('policies').where('id', 'in', own).where('status', 'in', statuses))).count;
  };
  return {
    earliest_on: await earliestEnd(db, member),
    pending: await count('pending'),
    inforce: await count('inforce'),
    servicer: nameOf(servicer),
    directs: named.flatMap((direct) => nameOf(direct) ?? []),
    direct_count: directs.length,
    sponsor: nameOf(member.sponsor_id),
    vested_from: addMonths(member.joined_on, (await settingsIn(db)).vesting_months),
    licences: await countWith(db, 'licences', { member_id: id, status: 'active' }),
    appointments: await countWith(db, 'appointments', { member_id: id, status: 'active' }),
  };
}
