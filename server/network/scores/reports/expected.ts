import { currencies } from '@shared/contracts/fields';
import type { EarningType } from '@shared/contracts/network/earnings';
import { groupOf, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import { shareOf } from '@shared/plan/money';
import { monthOf } from '@shared/plan/months';
import { onceFor } from '../../../data/onceFor';
import { KeptByPolicy } from '../../money/keptByPolicy';
import { expectedOn, type prospectsOf } from '../../money/tp/prospects';
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

/**
 * A pending case with what its records would pay agents: its carrier, the places of its currency and the day it was submitted on, 0 for
 * none; then of each line the payee, the place of its type, and cents.
 */
type Pending = Float64Array | readonly number[];

type Prospects = Awaited<ReturnType<typeof prospectsOf>>;

/** Numbers before those of the lines. */
const head = 3;
const numbersOfLine = 3;
const types = ['commission_first_year', 'override', 'generation_override'] as const;
const typeOf = { writing: 0, override: 1, generation: 2 };
/** To read so many lines of one agent takes no time. */
const fewLines = 500;

/** Cases of a carrier by the day on which they were submitted: what they would pay by type, and how much of that is likely. */
interface Carrier extends Pick<Expected, 'brand_id' | 'currency'> {
  median_days: number | null;
  placement_bp: number;
  days: Map<number, { cents: number[]; likely: number[] }>;
}

/**
 * What pending cases would pay somebody, or everybody, by the records that are expected (DOMAIN.md 3.5), in sums of what is alike.
 * @throws NotYet while all are read for the first time and who asks can wait
 */
export function expectedFor(network: Network, payee: number | null, prospects: Prospects): Generator<Expected> {
  const few = payee !== null && network.db.table('commission_lines').count('payee_id', payee) <= fewLines;
  const sums = new ExpectedSums(network, payee, prospects);
  if (few) for (const pending of readFor(network, payee)) sums.count(pending, 0, pending.length);
  else allExpected(network).each((_, ...pending) => sums.count(...pending));
  return sums.all();
}

class ExpectedSums {
  readonly #network: Network;
  readonly #payee: number | null;
  readonly #prospects: Prospects;
  readonly #carriers = new Map<number, Carrier>();

  constructor(network: Network, payee: number | null, prospects: Prospects) {
    this.#network = network;
    this.#payee = payee;
    this.#prospects = prospects;
  }

  /** Counts a case that lies between two places of these numbers. */
  count(numbers: Pending, from: number, to: number): void {
    const [brand_id, currency, submitted] = [numbers[from], numbers[from + 1], numbers[from + 2]] as [
      number,
      number,
      number,
    ];
    const { days, placement_bp } = this.#carrier(brand_id, currency);
    let day = days.get(submitted);
    for (let at = from + head; at < to; at += numbersOfLine) {
      if (this.#payee !== null && numbers[at] !== this.#payee) continue;
      if (!day) {
        day = { cents: [0, 0, 0], likely: [0, 0, 0] };
        days.set(submitted, day);
      }
      const [type, cents] = [numbers[at + 1] as number, numbers[at + 2] as number];
      day.cents[type] = (day.cents[type] as number) + cents;
      day.likely[type] = (day.likely[type] as number) + shareOf(cents, placement_bp);
    }
  }

  *all(): Generator<Expected> {
    for (const { brand_id, currency, median_days, days } of this.#carriers.values())
      for (const [submitted, { cents, likely }] of days) {
        const submitted_on = submitted === 0 ? this.#network.today : dayOfNumber(submitted);
        const month = monthOf(expectedOn(this.#network, submitted_on, median_days));
        for (const [at, type] of types.entries())
          if (cents[at] !== 0)
            yield { brand_id, currency, type, month, cents: cents[at] as number, likely_cents: likely[at] as number };
      }
  }

  #carrier(brand_id: number, currency: number): Carrier {
    const key = brand_id * currencies.length + currency;
    let carrier = this.#carriers.get(key);
    if (!carrier) {
      const { median_days = null, placement_bp = null } = this.#prospects.get(brand_id) ?? {};
      carrier = {
        ...{ brand_id, currency: currencies[currency] as Carrier['currency'] },
        ...{ median_days, placement_bp: placement_bp ?? 0, days: new Map() },
      };
      this.#carriers.set(key, carrier);
    }
    return carrier;
  }
}

/** From the disk, as an agent has few. */
function readFor(network: Network, payee: number): (readonly number[])[] {
  const lines = network.db.table('commission_lines').by('payee_id', payee);
  return [...new Set(lines.map(({ policy_id }) => policy_id))]
    .map((id) => pendingOf(network, id))
    .filter((pending) => pending !== undefined);
}

/** A case as it is now; undefined once it is decided. */
function pendingOf({ db }: Network, id: number): readonly number[] | undefined {
  const policy = db.table('policies').get(id);
  if (!policy || groupOf(policy.status) !== 'pending') return undefined;
  const { currency, submitted_on, product_id } = policy;
  const lines: readonly number[] = db
    .table('commission_records')
    .by('policy_id', id)
    .filter(({ status }) => status === 'expected')
    .flatMap((record) => db.table('commission_lines').by('record_id', record.id))
    .flatMap(({ payee_id, kind, advanced_cents }) =>
      payee_id === null || kind === 'house' ? [] : [payee_id, typeOf[kind], advanced_cents],
    );
  const brand_id = db.table('products').get(product_id)?.brand_id ?? 0;
  return [brand_id, currencies.indexOf(currency), submitted_on === null ? 0 : dayNumber(submitted_on), ...lines];
}

const pending = policyStatuses.map((status) => groupOf(status) === 'pending');

/** Of all, read once and then by what is written. */
export const allExpected = onceFor(
  (network: Network) =>
    new KeptByPolicy<readonly number[]>(network, {
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
      pack: (made) => made,
      unpack: (_, numbers) => Array.from(numbers),
    }),
);
