import type { PolicyStatus } from '@shared/contracts/network/policies';
import { addDays, type Day } from './days';
import { isCanadian, type Person } from './members';
import { required, stream } from './random';
import type { PolicyPath } from './steps';
import { agentSlot, leaderSlot, slots } from './tree';

/** Zipf exponent of the production per agent, over the agents active on the day (domain.md 7). */
const skew = 1.05;

/** Policies reserved for the demo agents and two Canadians, so that all their screens have content. */
const promised: readonly (readonly [number, Partial<Record<PolicyStatus, number>>])[] = [
  [
    agentSlot,
    {
      inforce: 8,
      submitted: 2,
      underwriting: 1,
      requirements: 2,
      approved: 1,
      issued: 1,
      lapsed: 1,
      not_taken: 1,
      declined: 1,
      withdrawn: 1,
      draft: 2,
    },
  ],
  [
    leaderSlot,
    {
      inforce: 10,
      submitted: 1,
      underwriting: 1,
      requirements: 1,
      approved: 1,
      issued: 1,
      lapsed: 1,
      surrendered: 1,
      declined: 1,
      draft: 1,
    },
  ],
  [16, { inforce: 5, underwriting: 1, lapsed: 1 }],
  [59, { inforce: 3, submitted: 1 }],
];

/** Canadians sell the Canadian carrier's lines, the others all lines. */
const sells = (person: Person, way: PolicyPath) =>
  !isCanadian(person) || way.leaf === 'term' || way.leaf === 'whole_life';

/** Open cases need an agent who is active today; older ones need one who was active then. */
export function couldWrite(person: Person, way: PolicyPath, asOf: Day): boolean {
  const { activated_on } = person.record;
  const until = way.signed ?? way.created;
  const ended = person.ended;
  const open = way.steps.at(-1)?.to === 'draft' || (way.steps.at(-1)?.on ?? asOf) > addDays(asOf, -60);
  if (!activated_on || addDays(activated_on, 14) > way.created) return false;
  return (!ended || (!open && until < ended)) && sells(person, way);
}

/** The writing agent per policy slot. */
export function writers(
  seed: number,
  asOf: Day,
  ways: readonly PolicyPath[],
  people: readonly Person[],
): Map<number, Person> {
  const chosen = new Map<number, Person>();
  for (const [slot, counts] of promised) {
    const person = required(people[slot], 'a demo agent');
    for (const [status, count] of Object.entries(counts)) {
      const open = ways.filter(
        (way) => way.status === status && !chosen.has(way.slot) && couldWrite(person, way, asOf),
      );
      // Spread over the whole time, including the last slot of each kind.
      for (let turn = 1; turn <= Math.min(count, open.length); turn += 1) {
        chosen.set(required(open[Math.ceil((turn * open.length) / count) - 1], 'a policy').slot, person);
      }
    }
  }
  const weights = new Map(ranking(seed).map((slot, place) => [slot, Math.exp(-skew * Math.log(place + 1))]));
  for (const way of ways) {
    if (chosen.has(way.slot)) continue;
    const able = people.filter((person) => couldWrite(person, way, asOf));
    const entries = able.map((person) => [person, weights.get(person.slot) ?? 0] as const);
    chosen.set(way.slot, stream(seed, 'writer', way.slot).weighted(entries));
  }
  return chosen;
}

/**
 * Slots from the strongest to the weakest producer: higher levels tend to come first, the demo agents are in the
 * middle.
 */
function ranking(seed: number): number[] {
  const lift = { AS: 0, SA: 0.25, DR: 0.5, SD: 0.55, ED: 0.5, RV: 0.3, NV: 0.1 };
  const score = ({ slot, level }: (typeof slots)[number]) => {
    if (slot === agentSlot || slot === leaderSlot) return 0.62;
    return lift[level] + stream(seed, 'strength', slot).next();
  };
  return [...slots].sort((a, b) => score(b) - score(a) || a.slot - b.slot).map(({ slot }) => slot);
}

const shares: Record<2 | 3, readonly (readonly number[])[]> = {
  2: [
    [5_000, 5_000],
    [6_000, 4_000],
    [7_000, 3_000],
  ],
  3: [
    [4_000, 3_000, 3_000],
    [5_000, 2_500, 2_500],
    [3_334, 3_333, 3_333],
  ],
};

/** The writing agent, then colleagues: the sponsor, directs of the same sponsor, or any agent of the same country. */
export function splitsOf(seed: number, asOf: Day, way: PolicyPath, writer: Person, people: readonly Person[]) {
  if (way.writers === 1) return [{ person: writer, share_bp: 10_000 }];
  const random = stream(seed, 'split', way.slot);
  const parent = slots[writer.slot]?.parent;
  const near = (person: Person) => person.slot === parent || slots[person.slot]?.parent === parent;
  const able = people.filter(
    (person) => person !== writer && couldWrite(person, way, asOf) && isCanadian(person) === isCanadian(writer),
  );
  const chosen = [writer];
  while (chosen.length < way.writers) {
    const left = able.filter((person) => !chosen.includes(person));
    const close = left.filter(near);
    chosen.push(random.pick(close.length > 0 && random.chance(0.7) ? close : left));
  }
  const parts = random.pick(shares[way.writers]);
  return chosen.map((person, index) => ({ person, share_bp: parts[index] ?? 0 }));
}
