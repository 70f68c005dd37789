import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { Leaf } from './categories';
import { addDays, addMonths, type Day } from './days';
import { addressPart, inventName, type Name, reservedDomains } from './names';
import { inventPhone } from './places';
import { isAnnuity } from './plan';
import type { Stream } from './random';

/** Invented owners and insured people with reserved mail domains and phone numbers (domain.md 2.6). */
const ages: Record<Leaf, readonly [mean: number, sigma: number, low: number, high: number]> = {
  iul: [39, 9, 22, 63],
  term: [37, 7, 22, 55],
  whole_life: [37, 10, 20, 60],
  gul: [56, 8, 40, 74],
  fia: [63, 6, 45, 76],
  myga: [66, 7, 45, 80],
  ltc: [58, 5, 45, 70],
  di: [38, 7, 24, 55],
};

export interface Clients {
  owner: PolicyRecord['owner'];
  insured: PolicyRecord['insured'];
  /** Age on the day of signing, of the insured or else of the owner. */
  age: number;
}

const birthdayAt = (random: Stream, day: Day, age: number) => addDays(addMonths(day, -12 * age), -random.int(12, 340));

/** Ages stay two years inside the product's limits, so that they remain valid when the calendar shifts. */
function ageFor(random: Stream, leaf: Leaf, product: ProductRecord): number {
  const young = product.min_age === 0 && random.chance(leaf === 'whole_life' ? 0.12 : 0.08);
  if (young) return random.int(1, 15);
  const [mean, sigma, low, high] = ages[leaf];
  const top = Math.min(high, product.max_age - 2);
  return Math.round(Math.min(top, Math.max(low, product.min_age + 1, mean + sigma * random.normal())));
}

export function inventClients(
  random: Stream,
  leaf: Leaf,
  product: ProductRecord,
  state: string,
  day: Day,
  chinese: boolean,
): Clients {
  const age = ageFor(random, leaf, product);
  const name = inventName(random, chinese);
  const child = age < 18;
  const contact = (person: Name, years: number): PolicyRecord['owner'] => ({
    first: person.first,
    last: person.last,
    birthday: birthdayAt(random, day, years),
    email: `${addressPart(person.first)}${random.chance(0.5) ? '.' : ''}${addressPart(person.last)}${random.int(2, 99)}@${random.pick(reservedDomains)}`,
    phone: inventPhone(random, state),
    state,
  });
  const self = contact(name, age);
  if (isAnnuity(leaf)) return { owner: self, insured: null, age };
  const health = { gender: name.gender, tobacco: !child && random.chance(0.06) };
  if (child) {
    const owner = contact(inventName(random, chinese, name), age + random.int(24, 36));
    return { owner, insured: { ...self, email: null, phone: null, ...health }, age };
  }
  const other = leaf !== 'di' && leaf !== 'ltc' && random.chance(0.12);
  const owner = other
    ? contact(inventName(random, chinese, chinese ? undefined : name), Math.max(24, age + random.int(-5, 5)))
    : self;
  return { owner, insured: { ...self, ...health }, age };
}
