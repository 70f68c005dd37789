import type { RewardRuleDraft } from '@shared/contracts/network/rewards';
import type { TpRecord } from '@shared/contracts/network/tp';
import type { RewardFacts } from '@shared/plan/teamReward';
import { isAmong, teamOf } from '../../members/team';
import type { Teams } from '../../members/upward';
import type { RecordSet } from '../../records/loaded';
import type { Db } from '../../records/read';
import { levelOn } from '../levelOn';
import type { Span } from './periods';

export interface Facts extends RewardFacts {
  legs: { member_id: number; cents: number }[];
}

/** A period's reward facts by member. */
export interface Counts {
  /** TP in force of the period, reversals included (domain.md 3.10). */
  tpOf(member_id: number): number;
  /** The level at the end of the period. */
  levelCode(member_id: number): string;
  /** Whether the member was licensed at the end of the period. */
  isLicensed(member_id: number): boolean;
}

/** Returns a member's TP records. */
export type TpOf = (member_id: number) => readonly Pick<TpRecord, 'state' | 'inforce_on' | 'tp_cents' | 'created_at'>[];

const inTable =
  (db: RecordSet): TpOf =>
  (member_id) =>
    db.table('tp_records').by('member_id', member_id);

/** In-force TP of a period by the data `at` a moment; computed once per member. */
function tpCounter({ from_on, to_on }: Span, at: string, tpOf: TpOf): Counts['tpOf'] {
  const byMember = new Map<number, number>();
  return (member_id) => {
    let cents = byMember.get(member_id);
    if (cents === undefined) {
      cents = 0;
      for (const { state, inforce_on, tp_cents, created_at } of tpOf(member_id))
        if (
          state === 'inforce' &&
          inforce_on !== null &&
          inforce_on >= from_on &&
          inforce_on <= to_on &&
          created_at <= at
        )
          cents += tp_cents;
      byMember.set(member_id, cents);
    }
    return cents;
  };
}

/** For replay: facts by the data `at` a moment. */
export const countsAt = (db: RecordSet, span: Span, at: string, tpOf: TpOf = inTable(db)): Counts => ({
  tpOf: tpCounter(span, at, tpOf),
  levelCode: (member_id) => levelOn(db, member_id, span.to_on)?.code ?? '',
  isLicensed: (member_id) =>
    db
      .table('licences')
      .by('member_id', member_id)
      .some(
        ({ status, issued_on, expires_on }) =>
          (status === 'active' || status === 'expired') &&
          (issued_on ?? span.to_on) <= span.to_on &&
          expires_on >= span.to_on,
      ),
});

/** Present facts for a rule: of one member and the team, or of all members. */
export async function countsIn(
  db: Db,
  { metric }: Pick<RewardRuleDraft, 'metric'>,
  span: Span,
  member_id?: number,
): Promise<Counts> {
  const levelCode = await levelCodesIn(db, span.to_on, member_id);
  return metric === 'licensed_directs'
    ? { levelCode, isLicensed: await licensedIn(db, span.to_on, member_id), tpOf: () => 0 }
    : { levelCode, isLicensed: () => false, tpOf: await tpIn(db, span, member_id) };
}

async function tpIn(db: Db, { from_on, to_on }: Span, member_id?: number): Promise<Counts['tpOf']> {
  let credits = db.selectFrom('tp_records').where('state', '=', 'inforce');
  if (member_id !== undefined) credits = credits.where(isAmong('tp_records.member_id', teamOf(member_id)));
  const rows = await credits
    .select(({ fn }) => ['member_id', fn.sum<number>('tp_cents').as('cents')])
    .where('day', '>=', from_on)
    .where('day', '<=', to_on)
    .groupBy('member_id')
    .execute();
  const cents = new Map(rows.map((row) => [row.member_id, row.cents]));
  return (id) => cents.get(id) ?? 0;
}

/** `levelOn` for one member or for all. */
async function levelCodesIn(db: Db, day: string, member_id?: number): Promise<Counts['levelCode']> {
  let members = db.selectFrom('members');
  if (member_id !== undefined) members = members.where('members.id', '=', member_id);
  const rows = await members
    .leftJoin('member_levels as history', (join) =>
      join
        .onRef('history.member_id', '=', 'members.id')
        .on('history.from_on', '<=', day)
        .on(({ eb, or }) => or([eb('history.to_on', 'is', null), eb('history.to_on', '>', day)])),
    )
    .innerJoin('levels', (join) =>
      join.on(({ eb, fn, ref }) => eb('levels.id', '=', fn.coalesce(ref('history.level_id'), ref('members.level_id')))),
    )
    .select(['members.id', 'levels.code'])
    .execute();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return (id) => codes.get(id) ?? '';
}

/** Licensed members on a day: a member's directs, or all. */
async function licensedIn(db: Db, day: string, sponsor_id?: number): Promise<Counts['isLicensed']> {
  let licences = db.selectFrom('licences').innerJoin('members', 'members.id', 'licences.member_id');
  if (sponsor_id !== undefined) licences = licences.where('members.sponsor_id', '=', sponsor_id);
  const rows = await licences
    .where('licences.status', 'in', ['active', 'expired'])
    .where('licences.expires_on', '>=', day)
    .where(({ eb, or }) => or([eb('licences.issued_on', 'is', null), eb('licences.issued_on', '<=', day)]))
    .select('licences.member_id')
    .distinct()
    .execute();
  const licensed = new Set(rows.map((row) => row.member_id));
  return (id) => licensed.has(id);
}

/** A member's counts for a rule: own part, each leg's part, and writers (domain.md 2.12, 3.10). */
export function rewardFacts(
  { directs: directsOf, team, baseShop, isLeader }: Teams,
  { metric }: Pick<RewardRuleDraft, 'metric'>,
  { tpOf, levelCode, isLicensed }: Counts,
  member_id: number,
): Facts {
  const level_code = levelCode(member_id);
  const directs = directsOf(member_id);
  if (metric === 'licensed_directs') {
    const own_tp_cents = directs.filter(isLicensed).length;
    return { level_code, own_tp_cents, legs_tp_cents: [], legs: [], writers: own_tp_cents };
  }
  const below: Record<Exclude<typeof metric, 'licensed_directs'>, [id: number, members: number[]][]> = {
    personal_inforce_tp: [],
    base_shop_inforce_tp:
      metric === 'base_shop_inforce_tp' ? directs.filter((id) => !isLeader(id)).map((id) => [id, baseShop(id)]) : [],
    team_inforce_tp: metric === 'team_inforce_tp' ? directs.map((id) => [id, team(id)]) : [],
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
