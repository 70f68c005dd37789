import { memberStatuses } from '@shared/abilities';
import { type Audience, everybody } from '@shared/contracts/network/audience';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayIn } from '@shared/format/days';
import { memberColumns } from '../members/columns';
import type { Network, NetworkCaller } from '../network';

/** True for those who manage content, who see all of it. */
export const managesContent = ({ ability }: NetworkCaller) => ability.can('manage', 'Content');

/** Whether content is for a member: for everyone, or for one of the levels in one of the states. */
export const isFor = (
  { all, level_ids, states }: Audience,
  member: Pick<MemberRecord, 'level_id'> & { address: { state: string } | null },
) =>
  all ||
  ((level_ids.length === 0 || level_ids.includes(member.level_id ?? 0)) &&
    (states.length === 0 || states.includes(member.address?.state ?? '')));

const active = memberStatuses.indexOf('active');

/** IDs of the currently active agents, who are the audience of content. Read from columns, because there may be very many. */
export function activeAgents(network: Network): number[] {
  const { columns } = memberColumns(network);
  const { end } = columns;
  const [status, level] = [columns.column('status'), columns.column('level_id')];
  const found: number[] = [];
  for (let id = 0; id < end; id += 1) if (status[id] === active && (level[id] as number) > 0) found.push(id);
  return found;
}

/** The same limited to an audience, or to ranks of at least `minRank`. */
export function agentsIn(network: Network, { audience = everybody, minRank = 0 }): number[] {
  const { columns } = memberColumns(network);
  const ranked = new Set(
    network.db
      .table('levels')
      .all()
      .flatMap(({ id, rank }) => (rank >= minRank ? id : [])),
  );
  return activeAgents(network).filter((id) => {
    const level_id = columns.number('level_id', id);
    const state = columns.text('state', id);
    return ranked.has(level_id ?? 0) && isFor(audience, { level_id, address: state === null ? null : { state } });
  });
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
  const { columns } = memberColumns(network);
  for (const id of activeAgents(network)) {
    const [level_id, state] = [columns.number('level_id', id) ?? 0, columns.text('state', id) ?? ''];
    const group = groups.get(`${level_id} ${state}`) ?? { level_id, state, count: 0 };
    groups.set(`${level_id} ${state}`, { ...group, count: group.count + 1 });
  }
  crowds.set(network, { revision, groups: [...groups.values()] });
  return [...groups.values()];
}

/** The number of active agents in an audience; if given, with a rank of at least `minRank`. */
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
export const businessDayOf = (network: Network, at: string) => dayIn(network.deps.timeZone, new Date(at));
