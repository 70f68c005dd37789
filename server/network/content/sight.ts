import { memberStatuses } from '@shared/abilities';
import { type Audience, everybody } from '@shared/contracts/network/audience';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayIn } from '@shared/format/days';
import { memberColumns } from '../members/columns';
import type { Network, NetworkCaller } from '../network';

/** True for those who manage content, and see all of it. */
export const isOffice = ({ ability }: NetworkCaller) => ability.can('manage', 'Content');

/** Whether a piece of content is for a member: everybody, or one of the levels in one of the states. */
export const isFor = (
  { all, level_ids, states }: Audience,
  member: Pick<MemberRecord, 'level_id'> & { address: { state: string } | null },
) =>
  all ||
  ((level_ids.length === 0 || level_ids.includes(member.level_id ?? 0)) &&
    (states.length === 0 || states.includes(member.address?.state ?? '')));

/** An agent as lists of an audience show one. */
export interface AudienceMember extends Pick<MemberRecord, 'id' | 'level_id' | 'member_no'> {
  address: { state: string } | null;
  name: string;
}

const active = memberStatuses.indexOf('active');

/** The agents who are active now, those whom content is for: from columns, as there may be very many. */
export function activeAgents(network: Network): AudienceMember[] {
  const { columns } = memberColumns(network);
  columns.renew();
  const [status, level] = [columns.column('status'), columns.column('level_id')];
  const found: AudienceMember[] = [];
  columns.scan({ passes: (id) => status[id] === active && (level[id] as number) > 0 }, (id) => {
    const state = columns.text('state', id);
    found.push({
      id,
      level_id: level[id] as number,
      member_no: columns.text('member_no', id) ?? '',
      address: state === null ? null : { state },
      name: columns.text('name', id) ?? '',
    });
  });
  return found;
}

interface Crowd {
  revision: number;
  groups: { level_id: number; state: string; count: number }[];
}
const crowds = new WeakMap<Network, Crowd>();

/** Active agents by level and state, counted once after each change of a member. */
function crowdOf(network: Network): Crowd['groups'] {
  const { revision } = network.db.table('members');
  const known = crowds.get(network);
  if (known?.revision === revision) return known.groups;
  const groups = new Map<string, Crowd['groups'][number]>();
  for (const { level_id, address } of activeAgents(network)) {
    const state = address?.state ?? '';
    const group = groups.get(`${level_id} ${state}`) ?? { level_id: level_id ?? 0, state, count: 0 };
    groups.set(`${level_id} ${state}`, { ...group, count: group.count + 1 });
  }
  crowds.set(network, { revision, groups: [...groups.values()] });
  return [...groups.values()];
}

/** How many active agents an audience has; of those, how many have a rank of at least `minRank`. */
export function audienceSize(network: Network, audience: Audience = everybody, minRank = 0): number {
  const levels = network.db.table('levels');
  return crowdOf(network)
    .filter(
      ({ level_id, state }) =>
        (audience.all ||
          ((audience.level_ids.length === 0 || audience.level_ids.includes(level_id)) &&
            (audience.states.length === 0 || audience.states.includes(state)))) &&
        (levels.get(level_id)?.rank ?? 0) >= minRank,
    )
    .reduce((sum, { count }) => sum + count, 0);
}

export const rankOf = ({ db }: Network, { level_id }: Pick<MemberRecord, 'level_id'>) =>
  (level_id === null ? undefined : db.table('levels').get(level_id)?.rank) ?? 0;

export const levelCode = ({ db }: Network, { level_id }: Pick<MemberRecord, 'level_id'>) =>
  (level_id === null ? undefined : db.table('levels').get(level_id)?.code) ?? '';

/** The day of an instant in the business time zone. */
export const dayOf = (network: Network, at: string) => dayIn(network.deps.timeZone, new Date(at));
