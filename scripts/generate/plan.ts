import type { PolicyStatus, PremiumMode } from '@shared/contracts/network/policies';
import type { Leaf } from './categories';
import { deck, required, type Stream, stream, type Weighted } from './random';

/** Counts from the tables of domain.md 7. */
export const categoryCounts: Weighted<Leaf> = [
  ['iul', 228],
  ['term', 132],
  ['whole_life', 48],
  ['gul', 30],
  ['fia', 84],
  ['myga', 42],
  ['ltc', 18],
  ['di', 18],
];
export const statusCounts: Weighted<PolicyStatus> = [
  ['inforce', 348],
  ['submitted', 30],
  ['underwriting', 36],
  ['requirements', 30],
  ['approved', 18],
  ['issued', 18],
  ['lapsed', 30],
  ['surrendered', 12],
  ['not_taken', 24],
  ['declined', 24],
  ['withdrawn', 18],
  ['incomplete', 6],
  ['draft', 6],
];
/** Modes of the 474 policies that are not single-premium annuities: 55%, 35% and 10%. */
export const modeCounts: Weighted<Exclude<PremiumMode, 'single'>> = [
  ['monthly', 261],
  ['annual', 166],
  ['quarterly', 24],
  ['semi_annual', 23],
];
/** Numbers of writing agents: 82%, 15% and 3%. */
export const splitCounts: Weighted<1 | 2 | 3> = [
  [1, 492],
  [2, 90],
  [3, 18],
];

export const isAnnuity = (leaf: Leaf) => leaf === 'fia' || leaf === 'myga';

/** Statuses that do not fit every category, dealt first and in this order. */
const fits: Partial<Record<PolicyStatus, (leaf: Leaf) => boolean>> = {
  surrendered: (leaf) => isAnnuity(leaf) || leaf === 'iul' || leaf === 'whole_life',
  lapsed: (leaf) => !isAnnuity(leaf),
  declined: (leaf) => !isAnnuity(leaf),
  underwriting: (leaf) => !isAnnuity(leaf),
};

export interface Card {
  slot: number;
  status: PolicyStatus;
  leaf: Leaf;
  /** Months in force before an ended policy's end. */
  months: number;
  mode: PremiumMode;
  writers: 1 | 2 | 3;
}

/** Months before a lapse, weighted toward 2 to 5. */
const lapseMonths: Weighted<number> = [4, 16, 18, 15, 12, 6, 5, 4, 4, 3, 3, 4, 3, 3].map((weight, index) => [
  index + 1,
  weight,
]);

/** Removes the first fitting card from a deck. */
function take<T>(cards: T[], fit: (card: T) => boolean, what: string): T {
  const place = cards.findIndex(fit);
  if (place < 0) throw new Error(`No card left for ${what}`);
  return required(cards.splice(place, 1)[0], what);
}

/** One card per policy, 600 in total, in exactly the counts above. */
export function dealCards(seed: number): Card[] {
  const leaves = stream(seed, 'deck-category').shuffle(deck(categoryCounts));
  const modes = stream(seed, 'deck-mode').shuffle(deck(modeCounts));
  const writers = stream(seed, 'deck-split').shuffle(deck(splitCounts));
  const order = Object.keys(fits) as PolicyStatus[];
  const rank = (status: PolicyStatus) => (order.indexOf(status) + order.length + 1) % (order.length + 1);
  const statuses = deck(statusCounts).sort((a, b) => rank(a) - rank(b));
  return statuses.map((status, slot): Card => {
    const random = stream(seed, 'card', slot);
    const leaf = take(leaves, fits[status] ?? (() => true), `category of ${status}`);
    const months =
      status === 'lapsed' ? random.weighted(lapseMonths) : status === 'surrendered' ? endMonths(random, leaf) : 0;
    const pays = (mode: PremiumMode) => status !== 'lapsed' || months % monthsBetween[mode] === 0;
    return {
      slot,
      status,
      leaf,
      months,
      mode: isAnnuity(leaf) ? 'single' : take(modes, pays, 'premium mode'),
      writers: required(writers.pop(), 'a number of writers'),
    };
  });
}

/** Months between payments. */
export const monthsBetween: Record<PremiumMode, number> = {
  monthly: 1,
  quarterly: 3,
  semi_annual: 6,
  annual: 12,
  single: 1_200,
};

/** Annuities can be surrendered at any time; life policies only once they have a cash value. */
const endMonths = (random: Stream, leaf: Leaf) => (isAnnuity(leaf) ? random.int(4, 26) : random.int(13, 27));
