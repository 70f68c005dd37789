import type { RewardRuleRecord } from '@shared/contracts/network/rewards';
import type { TpRecord } from '@shared/contracts/network/tp';
import type { RewardFacts } from '@shared/plan/teamReward';
import type { Group } from '../../members/group';
import type { Tree } from '../../members/tree';
import type { Network } from '../../network';
import type { RecordSet } from '../../recordSet';
import { at } from '../../scores/rollUp';
import { tpByMember } from '../../scores/tpByMember';
import { levelOn } from '../levelOn';
import type { Span } from './periods';

export interface Facts extends RewardFacts {
  legs: { member_id: number; cents: number }[];
}

/** Where the TP records of a member are. */
export type TpOf = (member_id: number) => readonly Pick<TpRecord, 'state' | 'inforce_on' | 'tp_cents' | 'created_at'>[];

const inTable =
  (db: RecordSet): TpOf =>
  (member_id) =>
    db.table('tp_records').by('member_id', member_id);

/** The same of all members, read once: for when everybody is asked again and again, and none is written meanwhile. */
export function allTpOf(db: RecordSet): TpOf {
  const byMember = new Map<number, ReturnType<TpOf>[number][]>();
  for (const { member_id, state, inforce_on, tp_cents, created_at } of db.table('tp_records').each()) {
    if (state !== 'inforce') continue;
    const row = { state, inforce_on, tp_cents, created_at };
    const known = byMember.get(member_id);
    if (known) known.push(row);
    else byMember.set(member_id, [row]);
  }
  return (member_id) => byMember.get(member_id) ?? [];
}

/** In-force TP of a period by member, reversals included (DOMAIN.md 3.10), as it was known `at` a moment; each member is counted once. */
export function tpCounter(
  db: RecordSet,
  { from_on, to_on }: Span,
  at?: string,
  tpOf: TpOf = inTable(db),
): (member_id: number) => number {
  const known = new Map<number, number>();
  return (member_id) => {
    let cents = known.get(member_id);
    if (cents === undefined) {
      cents = 0;
      for (const { state, inforce_on, tp_cents, created_at } of tpOf(member_id))
        if (
          state === 'inforce' &&
          inforce_on !== null &&
          inforce_on >= from_on &&
          inforce_on <= to_on &&
          (at === undefined || created_at <= at)
        )
          cents += tp_cents;
      known.set(member_id, cents);
    }
    return cents;
  };
}

/** The same of the records that there are now: of some members, or of all. */
export async function tpIn(
  network: Network,
  { from_on, to_on }: Span,
  whose?: Group,
): Promise<(member_id: number) => number> {
  const { value } = await tpByMember(network).personal({ from: from_on, to: to_on }, 'inforce', whose);
  return (member_id) => at(value, member_id);
}

const licensedOn = (db: RecordSet, member_id: number, day: string) =>
  db
    .table('licences')
    .by('member_id', member_id)
    .some(
      ({ status, issued_on, expires_on }) =>
        (status === 'active' || status === 'expired') && (issued_on ?? day) <= day && expires_on >= day,
    );

/** What a rule counts for a member in a period: the own part, each leg's, and how many wrote something (DOMAIN.md 2.12, 3.10). */
export function rewardFacts(
  db: RecordSet,
  tree: Tree,
  { metric }: Pick<RewardRuleRecord, 'metric'>,
  member_id: number,
  span: Span,
  tpOf: (member_id: number) => number,
): Facts {
  const level_code = levelOn(db, member_id, span.to_on)?.code ?? '';
  const directs = tree.directs(member_id);
  if (metric === 'licensed_directs') {
    const own_tp_cents = directs.filter((id) => licensedOn(db, id, span.to_on)).length;
    return { level_code, own_tp_cents, legs_tp_cents: [], legs: [], writers: own_tp_cents };
  }
  const below: Record<Exclude<typeof metric, 'licensed_directs'>, [id: number, members: number[]][]> = {
    personal_inforce_tp: [],
    base_shop_inforce_tp:
      metric === 'base_shop_inforce_tp'
        ? directs.filter((id) => !tree.isLeader(id)).map((id) => [id, tree.baseShop(id)])
        : [],
    team_inforce_tp: metric === 'team_inforce_tp' ? directs.map((id) => [id, tree.team(id)]) : [],
  };
  const own_tp_cents = tpOf(member_id);
  let writers = own_tp_cents > 0 ? 1 : 0;
  const legs = below[metric].map(([id, members]) => {
    let cents = 0;
    for (const member of members) {
      const own = tpOf(member);
      cents += own;
      if (own > 0) writers += 1;
    }
    return { member_id: id, cents };
  });
  return { level_code, own_tp_cents, legs_tp_cents: legs.map(({ cents }) => cents), legs, writers };
}
