import type { currencies } from '@shared/contracts/fields';
import type { CommissionLine } from '@shared/contracts/network/commissions';
import type { EarningType } from '@shared/contracts/network/earnings';
import { groupOf } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { shareOf } from '@shared/plan/money';
import { monthOf } from '@shared/plan/months';
import { partsOf } from '../../../data/parts';
import { prospectsOf } from '../../money/tp/prospects';
import type { Network } from '../../network';
import { casesOf } from './cases';

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

/** What pending cases would pay somebody, or everybody, by the records that are expected (DOMAIN.md 3.5); some at a time. */
export function* expectedLines(network: Network, payee: number | null): Generator<Expected[]> {
  const prospects = prospectsOf(network);
  for (const lines of payee === null
    ? ofPending(network)
    : partsOf(network.db.table('commission_lines'), 'payee_id', payee))
    yield lines.flatMap((line) => expectedOf(network, prospects, line) ?? []);
}

/** The lines of all records that are expected: those of pending cases. */
function* ofPending(network: Network): Generator<CommissionLine[]> {
  const { db } = network;
  for (const some of casesOf(network, undefined, { group: 'pending' }))
    yield some
      .flatMap(({ id }) => db.table('commission_records').by('policy_id', id))
      .filter(({ status }) => status === 'expected')
      .flatMap(({ id }) => db.table('commission_lines').by('record_id', id));
}

function expectedOf(
  network: Network,
  prospects: ReturnType<typeof prospectsOf>,
  { record_id, policy_id, payee_id, kind, advanced_cents }: CommissionLine,
): Expected | undefined {
  const { db, today } = network;
  if (payee_id === null || kind === 'house') return undefined;
  const record = db.table('commission_records').get(record_id);
  const policy = db.table('policies').get(policy_id);
  if (record?.status !== 'expected' || !policy || groupOf(policy.status) !== 'pending') return undefined;
  const brand_id = db.table('products').get(policy.product_id)?.brand_id ?? 0;
  const { median_days, placement_bp } = prospects.get(brand_id) ?? { median_days: null, placement_bp: null };
  const on = shiftDay(policy.submitted_on ?? today, Math.round(median_days ?? 0));
  return {
    policy_id,
    brand_id,
    currency: policy.currency,
    type: types[kind],
    month: monthOf(on < today ? today : on),
    cents: advanced_cents,
    likely_cents: shareOf(advanced_cents, placement_bp ?? 0),
  };
}
