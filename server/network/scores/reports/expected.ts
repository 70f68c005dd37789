import type { currencies } from '@shared/contracts/fields';
import type { EarningType } from '@shared/contracts/network/earnings';
import { groupOf } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { shareOf } from '@shared/plan/money';
import { monthOf } from '@shared/plan/months';
import { prospectsOf } from '../../money/tp/prospects';
import type { Network } from '../../network';

export interface Expected {
  policy_id: number;
  brand_id: number;
  currency: (typeof currencies)[number];
  type: EarningType;
  /** When the case is expected in force by its carrier's history. */
  month: string;
  /** What would be paid then, and the same by how likely it is. */
  cents: number;
  likely_cents: number;
}

const types = { writing: 'commission_first_year', override: 'override', generation: 'generation_override' } as const;

/** What pending cases would pay somebody, or everybody, by the records that are expected (DOMAIN.md 3.5). */
export function* expectedLines(network: Network, payee: number | null): Generator<Expected> {
  const { db, today } = network;
  const prospects = prospectsOf(network);
  const lines =
    payee === null ? db.table('commission_lines').all() : db.table('commission_lines').by('payee_id', payee);
  for (const { record_id, policy_id, payee_id, kind, advanced_cents } of lines) {
    if (payee_id === null || kind === 'house') continue;
    const record = db.table('commission_records').get(record_id);
    const policy = db.table('policies').get(policy_id);
    if (record?.status !== 'expected' || !policy || groupOf(policy.status) !== 'pending') continue;
    const brand_id = db.table('products').get(policy.product_id)?.brand_id ?? 0;
    const { median_days, placement_bp } = prospects.get(brand_id) ?? { median_days: null, placement_bp: null };
    const on = shiftDay(policy.submitted_on ?? today, Math.round(median_days ?? 0));
    yield {
      policy_id,
      brand_id,
      currency: policy.currency,
      type: types[kind],
      month: monthOf(on < today ? today : on),
      cents: advanced_cents,
      likely_cents: shareOf(advanced_cents, placement_bp ?? 0),
    };
  }
}
