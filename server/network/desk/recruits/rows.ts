import type { Scope } from '@shared/contracts/network/policies';
import type { RecruitRecord, RecruitRow } from '@shared/contracts/network/recruits';
import { daysBetween } from '@shared/format/days';
import { scopeGroup } from '../../members/group';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { stagesOf } from './columns';

/** True for the office, which reads and reassigns all prospects (DOMAIN.md 5). */
export const managesRecruits = ({ ability }: NetworkCaller) => ability.can('manage', 'Recruit');

/** Members see their own prospects, the office all. */
export const seesRecruit = (user: NetworkCaller, { sponsor_id }: RecruitRecord) =>
  managesRecruits(user) || sponsor_id === user.id;

export function recruitRow(network: Network, row: RecruitRecord): RecruitRow {
  const members = network.db.table('members');
  const sponsor = members.get(row.sponsor_id);
  const member = row.converted_member_id === null ? undefined : members.get(row.converted_member_id);
  return {
    ...row,
    sponsor: sponsor ? nameOf(sponsor) : '',
    converted_member: member ? `${nameOf(member)} ${member.member_no}` : null,
    days_in_stage: Math.max(0, daysBetween(row.stage_since_on, network.today)),
  };
}

/** The number of a scope's prospects at each stage: all that uplines may see. */
export function stageCounts(network: Network, user: NetworkCaller, scope: Scope): Record<string, number> {
  const group = managesRecruits(user) ? undefined : scopeGroup(network, user.id, scope === 'network' ? 'team' : scope);
  return stagesOf(network, group);
}
