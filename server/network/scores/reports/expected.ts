import type { EarningType } from '@shared/contracts/network/earnings';
import type { LineKind } from '@shared/plan/distribute';
import { monthOf } from '@shared/plan/months';
import { type RawBuilder, sql } from 'kysely';
import { expectedOn, prospectsOf } from '../../money/tp/prospects';
import type { Network } from '../../network';
import type { Currency } from '../../reads/currencyTotals';
import type { Products } from './catalogue';

type Prospects = Awaited<ReturnType<typeof prospectsOf>>;

interface Expected {
  brand_id: number;
  currency: Currency;
  /** The month in which the carrier's history puts the cases in force. */
  month: string;
  /** The expected payment; `likely_cents` weights it by the carrier's placement rate. */
  cents: number;
  likely_cents: number;
}

/** The kind of line behind an earning type. */
const kindOf: Partial<Record<EarningType, LineKind>> = {
  commission_first_year: 'writing',
  override: 'override',
  generation_override: 'generation',
};

/** An amount of a `policies` row, weighted by its carrier's placement rate and rounded like `shareOf`. */
export function likelyOf(products: Products, prospects: Prospects, cents: RawBuilder<number>): RawBuilder<number> {
  const cases = [...products.values()].map(
    ({ id, brand_id }) => sql`when ${sql.lit(id)} then ${sql.lit(prospects.get(brand_id)?.placement_bp ?? 0)}`,
  );
  const bp = sql`case policies.product_id when 0 then 0 ${sql.join(cases, sql` `)} else 0 end`;
  return sql<number>`(${cents} * ${bp} + case when ${cents} < 0 then -5000 else 5000 end) / 10000`;
}

/**
 * Expected payments of pending cases to one payee or to all, from their expected records (domain.md 3.5): summed by
 * product, currency and submission day, for one earning type or all.
 */
export async function expectedFor(
  network: Network,
  products: Products,
  payee: number | null,
  type: EarningType | undefined,
): Promise<Expected[]> {
  const kind = type && kindOf[type];
  if (type && !kind) return [];
  const prospects = await prospectsOf(network);
  const likely = likelyOf(products, prospects, sql.ref<number>('commission_lines.advanced_cents'));
  const byCase = network.sql.db
    .selectFrom('policies')
    .innerJoin('commission_records', 'commission_records.policy_id', 'policies.id')
    .innerJoin('commission_lines', 'commission_lines.record_id', 'commission_records.id')
    .where('policies.pending_day', 'is not', null)
    .where('commission_records.status', '=', 'expected')
    .where('commission_lines.payee_id', payee === null ? 'is not' : '=', payee)
    .$if(kind !== undefined, (lines) => lines.where('commission_lines.kind', '=', kind as LineKind))
    .select(({ fn }) => [
      ...(['policies.product_id', 'policies.currency', 'policies.submitted_on'] as const),
      fn.sum<number>('commission_lines.advanced_cents').as('cents'),
      fn.sum<number>(likely).as('likely_cents'),
    ])
    .groupBy('policies.id');
  const rows = await network.sql.db
    .selectFrom(byCase.as('cases'))
    .select(({ fn }) => [
      ...(['product_id', 'currency', 'submitted_on'] as const),
      fn.sum<number>('cents').as('cents'),
      fn.sum<number>('likely_cents').as('likely_cents'),
    ])
    .groupBy(['product_id', 'currency', 'submitted_on'])
    .execute();
  return rows
    .filter(({ cents }) => cents !== 0)
    .map(({ product_id, submitted_on, ...sums }) => {
      const brand_id = products.get(product_id)?.brand_id ?? 0;
      const median_days = prospects.get(brand_id)?.median_days ?? null;
      return { brand_id, month: monthOf(expectedOn(network, submitted_on ?? network.today, median_days)), ...sums };
    });
}
