import { currencies } from '@shared/contracts/fields';
import { policyStatuses, premiumModes } from '@shared/contracts/network/policies';
import { dayOfNumber } from '@shared/format/days';
import { allocate, shareOf } from '@shared/plan/money';
import { KeptSums, type Sum } from '../../../data/keptSums';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { type PolicyColumns, policyColumns } from '../../policies/columns';
import { type Renewing, renewalBands } from '../../policies/renewing';

const inforce = policyStatuses.indexOf('inforce');
const bands = renewalBands.length;
/** Of each band how many premiums bring something, what they are and what they bring, in cents. */
const perBand = 3;
/** Behind them how many policies there are by the bands in which they bring something. */
const ofPolicies = perBand * bands;
const width = ofPolicies + 2 ** bands;

/** Policies that renew on the same days with the same carrier. */
interface Alike extends Pick<Renewing, 'currency' | 'brand_id' | 'premium_mode'> {
  /** Null where it is not known. */
  inforce_on: string | null;
  /** Of a band what one premium of each comes to. */
  sums(band: number): { premiums: number; premium_cents: number; cents: number };
  /** How many bring something in some bands, which are told by `1 << band` each. */
  policies(bringing: number): number;
}

/** What all policies in force renew, in sums of those that do so on the same days. There are tens of thousands of these sums. */
class RenewingSums implements Sum {
  readonly #policies: PolicyColumns;
  readonly #places = new Map<number, number>();
  #sums = new Float64Array(0);

  constructor(policies: PolicyColumns) {
    this.#policies = policies;
  }

  count(id: number, times: 1 | -1): void {
    const { rows, renewings } = this.#policies;
    const kind = rows.number('renewing', id);
    if (kind === null || rows.column('status')[id] !== inforce) return;
    const renewing = renewings.of(kind);
    const place = this.#placeOf(renewing, rows.number('inforce_on', id) ?? 0);
    const add = (at: number, more: number) => {
      this.#sums[place + at] = (this.#sums[place + at] as number) + times * more;
    };
    const premiums = allocate(rows.number('modal_premium_cents', id) ?? 0, renewing.shares_bp);
    let bringing = 0;
    for (const [split, rates] of renewing.rates_bp.entries())
      for (let band = 0; rates && band < bands; band += 1) {
        const premium_cents = premiums[split] ?? 0;
        const cents = shareOf(premium_cents, rates[band] ?? 0);
        if (cents === 0) continue;
        bringing |= 1 << band;
        for (const [at, more] of [1, premium_cents, cents].entries()) add(perBand * band + at, more);
      }
    add(ofPolicies + bringing, 1);
  }

  *all(): Generator<Alike> {
    for (const [key, place] of this.#places) {
      const at = (index: number) => this.#sums[place + index] as number;
      yield {
        ...alikeOf(key),
        sums: (band) => {
          const [premiums, premium_cents, cents] = [0, 1, 2].map((index) => at(perBand * band + index));
          return { premiums, premium_cents, cents } as ReturnType<Alike['sums']>;
        },
        policies: (some) => {
          let count = 0;
          for (let bringing = 1; bringing < 2 ** bands; bringing += 1)
            if ((bringing & some) !== 0) count += at(ofPolicies + bringing);
          return count;
        },
      };
    }
  }

  #placeOf(renewing: Renewing, since: number): number {
    const key = keyOf(renewing, since);
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#places.size * width;
      this.#places.set(key, place);
      if (place + width > this.#sums.length) {
        const grown = new Float64Array(Math.ceil((place + width) * 1.5));
        grown.set(this.#sums);
        this.#sums = grown;
      }
    }
    return place;
  }
}

/** Carriers have fewer ids, and days eight digits: all of a key is one number. */
const mostBrands = 100_000;

const keyOf = ({ currency, brand_id, premium_mode }: Renewing, since: number): number =>
  ((since * mostBrands + brand_id) * currencies.length + currencies.indexOf(currency)) * premiumModes.length +
  premiumModes.indexOf(premium_mode);

function alikeOf(key: number) {
  let left = key;
  const next = (of: number) => {
    const digit = left % of;
    left = (left - digit) / of;
    return digit;
  };
  const [mode, currency, brand_id, since] = [premiumModes.length, currencies.length, mostBrands, 1e8].map(next) as [
    number,
    number,
    number,
    number,
  ];
  return {
    premium_mode: premiumModes[mode] as Renewing['premium_mode'],
    currency: currencies[currency] as Renewing['currency'],
    brand_id,
    inforce_on: since === 0 ? null : dayOfNumber(since),
  };
}

const kept = onceFor((network: Network) => new KeptSums(policyColumns(network).now, () => true));

/** What all policies renew as things are now. @throws NotYet while they are counted for the first time and who asks can wait */
export function allRenewing(network: Network): Iterable<Alike> {
  const policies = policyColumns(network);
  void policies.now;
  return kept(network)
    .of('renewing', undefined, () => new RenewingSums(policies))
    .all();
}
