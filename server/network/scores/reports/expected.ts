import { currencies } from '@shared/contracts/fields';
import type { EarningType } from '@shared/contracts/network/earnings';
import { groupOf, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import { shareOf } from '@shared/plan/money';
import { monthOf } from '@shared/plan/months';
import { onceFor } from '../../../data/onceFor';
import { oneText } from '../../../data/oneText';
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

/** A pending case with what its records would pay agents. There may be very many. */
interface Pending extends Pick<Expected, 'brand_id' | 'currency'> {
  /** The day as a number; 0 for none. */
  submitted: number;
  /** Of each line the payee, the place of its type, and cents, one after the other: objects of their own would weigh more than all else. */
  lines: readonly number[];
}

const numbersOfLine = 3;
const types = ['commission_first_year', 'override', 'generation_override'] as const;
const typeOf = { writing: 0, override: 1, generation: 2 };
/** To read so many lines of one agent takes no time. */
const fewLines = 500;

/** Cases of a carrier by the day on which they were submitted: what they would pay by type, and how much of that is likely. */
interface Carrier extends Pick<Pending, 'brand_id' | 'currency'> {
  median_days: number | null;
  placement_bp: number;
  days: Map<number, { cents: number[]; likely: number[] }>;
}

/**
 * What pending cases would pay somebody, or everybody, by the records that are expected (DOMAIN.md 3.5), in sums of what is alike.
 * @throws NotYet while all are read for the first time and who asks can wait
 */
export function expectedFor(network: Network, payee: number | null): Generator<Expected> {
  const few = payee !== null && network.db.table('commission_lines').count('payee_id', payee) <= fewLines;
  return sumsOf(network, few ? readFor(network, payee) : allExpected(network).now, payee);
}

function* sumsOf(network: Network, cases: Iterable<Pending>, payee: number | null): Generator<Expected> {
  const prospects = prospectsOf(network);
  const carriers = new Map<number, Carrier>();
  const carrierOf = ({ brand_id, currency }: Pending): Carrier => {
    const key = brand_id * currencies.length + currencies.indexOf(currency);
    let carrier = carriers.get(key);
    if (!carrier) {
      const { median_days = null, placement_bp } = prospects.get(brand_id) ?? {};
      carrier = { brand_id, currency, median_days, placement_bp: placement_bp ?? 0, days: new Map() };
      carriers.set(key, carrier);
    }
    return carrier;
  };
  for (const pending of cases) {
    const { lines, submitted } = pending;
    const { days, placement_bp } = carrierOf(pending);
    let day = days.get(submitted);
    for (let at = 0; at < lines.length; at += numbersOfLine) {
      if (payee !== null && lines[at] !== payee) continue;
      if (!day) {
        day = { cents: [0, 0, 0], likely: [0, 0, 0] };
        days.set(submitted, day);
      }
      const [type, cents] = [lines[at + 1] as number, lines[at + 2] as number];
      day.cents[type] = (day.cents[type] as number) + cents;
      day.likely[type] = (day.likely[type] as number) + shareOf(cents, placement_bp);
    }
  }
  for (const { brand_id, currency, median_days, days } of carriers.values())
    for (const [submitted, { cents, likely }] of days) {
      const submitted_on = submitted === 0 ? network.today : dayOfNumber(submitted);
      const month = monthOf(expectedOn(network, submitted_on, median_days));
      for (const [at, type] of types.entries())
        if (cents[at] !== 0)
          yield { brand_id, currency, type, month, cents: cents[at] as number, likely_cents: likely[at] as number };
    }
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
      payee_id === null || kind === 'house' ? [] : [payee_id, typeOf[kind], advanced_cents],
    );
  const brand_id = db.table('products').get(product_id)?.brand_id ?? 0;
  return {
    ...{ brand_id, currency: oneText(currency), submitted: submitted_on === null ? 0 : dayNumber(submitted_on) },
    // Without the room that a list keeps while it grows.
    lines: lines.slice(),
  };
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
