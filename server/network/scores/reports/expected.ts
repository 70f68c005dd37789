import { setImmediate } from 'node:timers/promises';
import type { EarningType } from '@shared/contracts/network/earnings';
import { type PolicyStatus, statusGroups } from '@shared/contracts/network/policies';
import { monthOf } from '@shared/plan/months';
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../money/totals';
import { expectedOn, prospectsOf } from '../../money/tp/prospects';
import type { Network } from '../../network';
import type { Products } from './catalogue';

type Prospects = Awaited<ReturnType<typeof prospectsOf>>;

interface Expected {
  brand_id: number;
  currency: Currency;
  type: EarningType;
  /** When the cases are expected in force by their carrier's history. */
  month: string;
  /** What would be paid then, and the same by how likely it is. */
  cents: number;
  likely_cents: number;
}

const typeOf = { writing: 'commission_first_year', override: 'override', generation: 'generation_override' } as const;

/** An amount of a row of `policies` by how likely its carrier puts the case in force; rounded as `shareOf` does. */
export function likelyOf(products: Products, prospects: Prospects, cents: RawBuilder<number>): RawBuilder<number> {
  const cases = [...products.values()].map(
    ({ id, brand_id }) => sql`when ${sql.lit(id)} then ${sql.lit(prospects.get(brand_id)?.placement_bp ?? 0)}`,
  );
  const bp = sql`case policies.product_id when 0 then 0 ${sql.join(cases, sql` `)} else 0 end`;
  return sql<number>`(${cents} * ${bp} + case when ${cents} < 0 then -5000 else 5000 end) / 10000`;
}

/** The sums of expected records of cases in some states, of what is alike. */
const sumsOf = (
  { sql: { db } }: Network,
  payee: number | null,
  statuses: readonly PolicyStatus[],
  likely: RawBuilder<number>,
) =>
  db
    .selectFrom('commission_lines')
    .innerJoin('commission_records', 'commission_records.id', 'commission_lines.record_id')
    .innerJoin('policies', 'policies.id', 'commission_records.policy_id')
    .where('commission_records.status', '=', 'expected')
    .where('policies.status', 'in', statuses)
    .where('commission_lines.payee_id', payee === null ? 'is not' : '=', payee)
    .select(({ fn }) => [
      ...(['policies.product_id', 'policies.currency', 'policies.submitted_on', 'commission_lines.kind'] as const),
      fn.sum<number>('commission_lines.advanced_cents').as('cents'),
      fn.sum<number>(likely).as('likely_cents'),
    ])
    .groupBy(['policies.product_id', 'policies.currency', 'policies.submitted_on', 'commission_lines.kind'])
    .execute();

/** What pending cases would pay somebody, or everybody, by the records that are expected (DOMAIN.md 3.5), in sums of what is alike. */
export async function expectedFor(network: Network, products: Products, payee: number | null): Promise<Expected[]> {
  const { today } = network;
  const prospects = await prospectsOf(network);
  const likely = likelyOf(products, prospects, sql.ref<number>('commission_lines.advanced_cents'));
  const found: Expected[] = [];
  // All cases are read state by state, so that other calls are served in between.
  for (const statuses of payee === null ? statusGroups.pending.map((each) => [each]) : [statusGroups.pending]) {
    for (const { product_id, submitted_on, kind, ...sums } of await sumsOf(network, payee, statuses, likely)) {
      if (kind === 'house' || sums.cents === 0) continue;
      const brand_id = products.get(product_id)?.brand_id ?? 0;
      const median_days = prospects.get(brand_id)?.median_days ?? null;
      const month = monthOf(expectedOn(network, submitted_on ?? today, median_days));
      found.push({ brand_id, type: typeOf[kind], month, ...sums });
    }
    await setImmediate();
  }
  return found;
}
