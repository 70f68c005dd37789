import type { AwardRow, RewardAwardRecord } from '@shared/contracts/network/rewards';
import { among } from '../../../data/sql/inLanguage';
import { namesIn } from '../../members/names';
import { type Db, recordsWith } from '../../records/read';

/** Display rows of awards, in order. */
export async function awardRows(db: Db, awards: readonly RewardAwardRecord[]): Promise<AwardRow[]> {
  const rules = new Map((await recordsWith(db, 'reward_rules')).map((rule) => [rule.id, rule]));
  const members = await namesIn(
    db,
    awards.map(({ member_id }) => member_id),
  );
  const paid = await paidEarnings(
    db,
    awards.flatMap(({ earning_id }) => earning_id ?? []),
  );
  return awards.map((award) => {
    const rule = rules.get(award.rule_id);
    const { created_at: _, updated_at: __, decided_by: ___, ...same } = award;
    return {
      ...same,
      rule: rule?.name ?? '',
      metric: rule?.metric ?? null,
      ...memberShown(members(award.member_id)),
      threshold_cents: rule?.tiers[award.tier_index]?.threshold_cents ?? 0,
      status: paid.has(award.earning_id) ? 'paid' : award.status,
    };
  });
}

export const memberShown = ({ member_no = '', name = '' }: { member_no?: string; name?: string } = {}) => ({
  member_no,
  member: name,
});

/** The paid ones among these entries: an award is paid when its earning is. */
async function paidEarnings(db: Db, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('earnings')
    .innerJoin('runs', 'runs.cycle_no', 'earnings.cycle_no')
    .select('earnings.id')
    .where(among('earnings.id', ids))
    .where('earnings.status', '<>', 'held')
    .where('runs.status', '=', 'paid')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
