import type { currencies } from '@shared/contracts/fields';
import type { EarningType } from '@shared/contracts/network/earnings';
import { groupOf, policyStatuses } from '@shared/contracts/network/policies';
import { shareOf } from '@shared/plan/money';
import { monthOf } from '@shared/plan/months';
import { onceFor } from '../../../data/onceFor';
import { KeptByPolicy } from '../../money/keptByPolicy';
import { expectedOn, prospectsOf } from '../../money/tp/prospects';
import type { Network } from '../../network';
import { policyColumns } from '../../policies/columns';

interface Expected {
  brand_id: number;
  currency: (typeof currencies)[number];
  type: EarningType;
  /** When the case is expected in force by its carrier's history. */
  month: string;
  /** What would be paid then, and the same by how likely it is. */
  cents: number;
  likely_cents: number;
}

/** A pending case with what its records would pay agents. */
interface Pending extends Pick<Expected, 'brand_id' | 'currency'> {
  submitted_on: string | null;
  lines: readonly { payee: number; type: EarningType; cents: number }[];
}

const types = { writing: 'commission_first_year', override: 'override', generation: 'generation_override' } as const;
/** To read so many lines of one agent takes no time. */
const fewLines = 500;

/**
 * What pending cases would pay somebody, or everybody, by the records that are expected (DOMAIN.md 3.5), in sums of what is alike.
 * @throws NotYet while all are read for the first time and who asks can wait
 */
export function expectedFor(network: Network, payee: number | null): Iterable<Expected> {
  const { db, today } = network;
  const prospects = prospectsOf(network);
  const months = new Map<string, string>();
  /** The month in which a case of a carrier comes into force that was submitted on a day: many are of the same. */
  const monthOfCase = (submitted_on: string, median_days: number | null): string => {
    const key = `${submitted_on} ${median_days}`;
    let month = months.get(key);
    if (month === undefined) {
      month = monthOf(expectedOn(network, submitted_on, median_days));
      months.set(key, month);
    }
    return month;
  };
  const few = payee !== null && db.table('commission_lines').count('payee_id', payee) <= fewLines;
  const sums = new Map<string, Expected>();
  for (const { submitted_on, lines, brand_id, currency } of few ? readFor(network, payee) : allExpected(network).now) {
    const { median_days, placement_bp } = prospects.get(brand_id) ?? { median_days: null, placement_bp: null };
    for (const { payee: of, type, cents } of lines) {
      if (payee !== null && of !== payee) continue;
      const month = monthOfCase(submitted_on ?? today, median_days);
      const key = `${brand_id} ${currency} ${type} ${month}`;
      const sum = sums.get(key) ?? { brand_id, currency, type, month, cents: 0, likely_cents: 0 };
      sums.set(key, sum);
      sum.cents += cents;
      sum.likely_cents += shareOf(cents, placement_bp ?? 0);
    }
  }
  return sums.values();
}

/** From the disk, as an agent has few. */
function readFor(network: Network, payee: number): Pending[] {
  const lines = network.db.table('commission_lines').by('payee_id', payee);
  return [...new Set(lines.map(({ policy_id }) => policy_id))].flatMap((id) => pendingOf(network, id) ?? []);
}

/** A case as it is now; undefined once it is decided. */
function pendingOf({ db }: Network, id: number): Pending | undefined {
  const policy = db.table('policies').get(id);
  if (!policy || groupOf(policy.status) !== 'pending') return undefined;
  const { currency, submitted_on, product_id } = policy;
  const lines = db
    .table('commission_records')
    .by('policy_id', id)
    .filter(({ status }) => status === 'expected')
    .flatMap((record) => db.table('commission_lines').by('record_id', record.id))
    .flatMap(({ payee_id, kind, advanced_cents }) =>
      payee_id === null || kind === 'house' ? [] : [{ payee: payee_id, type: types[kind], cents: advanced_cents }],
    );
  const brand_id = db.table('products').get(product_id)?.brand_id ?? 0;
  return { brand_id, currency, submitted_on, lines };
}

const pending = policyStatuses.map((status) => groupOf(status) === 'pending');

/** Of all, read once and then by what is written. */
const allExpected = onceFor(
  (network: Network) =>
    new KeptByPolicy<Pending>(network, {
      candidates: () => {
        const rows = policyColumns(network).now;
        const status = rows.column('status');
        const found: number[] = [];
        rows.scan({ passes: (id) => pending[status[id] as number] === true }, (id) => {
          found.push(id);
        });
        return found;
      },
      holds: () => true,
      make: (id) => pendingOf(network, id),
    }),
);
