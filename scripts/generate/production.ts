import type { PolicyStatus } from '@shared/contracts/network/policies';
import { addDays, type Day } from './days';
import { isCanadian, type Person } from './members';
import { required, stream } from './random';
import type { PolicyPath } from './steps';
import { agentSlot, leaderSlot, slots } from './tree';

/** Who writes what: a Zipf skew (s = 1.05) over the agents that were active on the day, DOMAIN.md 7. */
const skew = 1.05;

/** The demo agents' own business, and some for two Canadians, so that every screen of theirs has something to show. */
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

/** Canadians sell what the Canadian carrier has, the others everything. */
const sells = (person: Person, way: PolicyPath) =>
  !isCanadian(person) || way.leaf === 'term' || way.leaf === 'whole_life';

/** Open cases belong to people who are active today, older ones to whoever was active then. */
export function couldWrite(person: Person, way: PolicyPath, asOf: Day): boolean {
  const { activated_on } = person.record;
  const until = way.signed ?? way.created;
  const ended = person.ended;
  const open = way.steps.at(-1)?.to === 'draft' || (way.steps.at(-1)?.on ?? asOf) > addDays(asOf, -60);
  if (!activated_on || addDays(activated_on, 14) > way.created) return false;
  return (!ended || (!open && until < ended)) && sells(person, way);
}

/** Writing agent by policy slot. */
export function writers(
  seed: number,
  asOf: Day,
  ways: readonly PolicyPath[],
  people: readonly Person[],
): Map<number, Person> {
  const chosen = new Map<number, Person>();
  for (const [slot, wanted] of promised) {
    const person = required(people[slot], 'a demo agent');
    for (const [status, count] of Object.entries(wanted)) {
      const open = ways.filter(
        (way) => way.status === status && !chosen.has(way.slot) && couldWrite(person, way, asOf),
      );
      // Spread over the whole time, the last of each kind included.
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

/** Slots from the strongest producer to the weakest: higher levels tend to stand first, the demo agents in the middle. */
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

/** The writing agent first, then colleagues: the sponsor, people with the same sponsor, or anybody of the same country. */
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
