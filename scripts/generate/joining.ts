import { addDays, type Day, daysBetween, earliest, latest } from './days';
import { required, stream } from './random';
import { agentSlot, type Slot, slots, statusOf } from './tree';

/**
 * Days on which a member joined, was activated, reached the level and left (domain.md 2.1). Sponsors come before their
 * directs.
 */
export interface Membership {
  joined: Day;
  activated: Day | null;
  levelSince: Day;
  /** Day of suspension or termination. */
  ended: Day | null;
}

/** Days before `asOf` on which the oldest and the newest member of each generation joined. */
const spans = [
  [4_250, 4_250],
  [3_450, 3_950],
  [2_500, 3_300],
  [1_250, 2_600],
  [380, 1_700],
  [25, 900],
] as const;

export function memberships(seed: number, asOf: Day): Membership[] {
  const made: Membership[] = [];
  for (const slot of slots) made.push(membership(seed, asOf, slot, made));
  return made.map((entry, slot) => ({ ...entry, ended: endOf(seed, asOf, slot, made) }));
}

function membership(
  seed: number,
  asOf: Day,
  { slot, generation, level, parent }: Slot,
  made: Membership[],
): Membership {
  const random = stream(seed, 'membership', slot);
  const status = statusOf(slot);
  const [oldest, newest] = required(spans[generation], 'a span');
  // Squared, because the network grows and most of a generation joined late. Promoted members joined at least a year
  // ago.
  let ago = newest + (oldest - newest) * random.next() ** 2;
  if (slot === agentSlot) ago = 960;
  if (generation === 5 && level !== 'AS') ago = Math.max(ago, 500);
  if (parent !== null && statusOf(parent) === 'inactive') ago = Math.max(ago, 450);
  if (status !== 'active' && status !== 'pending') ago = Math.max(ago, 560);
  if (status === 'pending') ago = random.int(3, 40);
  const sponsor = parent === null ? null : required(made[parent], 'a sponsor');
  const earliestJoin = sponsor
    ? addDays(sponsor.activated ?? sponsor.joined, random.int(30, 160))
    : addDays(asOf, -4_250);
  const joined = earliest(latest(addDays(asOf, -ago), earliestJoin), addDays(asOf, -3));
  const activated = status === 'pending' ? null : earliest(addDays(joined, random.int(8, 38)), addDays(asOf, -2));
  const levelSince =
    generation === 0 || level === 'AS' || !activated
      ? (activated ?? joined)
      : promotion(random.next(), activated, status === 'active' ? asOf : addDays(asOf, -365));
  return { joined, activated, levelSince, ended: null };
}

/** The first of a month, from a quarter of the time since activation until recently. */
function promotion(part: number, activated: Day, until: Day): Day {
  const day = addDays(activated, Math.max(0, daysBetween(activated, until)) * (0.25 + 0.7 * part));
  return `${day.slice(0, 7)}-01` > activated ? `${day.slice(0, 7)}-01` : day;
}

/** After the last of the downline joined, within about a year. */
function endOf(seed: number, asOf: Day, slot: number, made: Membership[]): Day | null {
  const status = statusOf(slot);
  if (status !== 'inactive' && status !== 'suspended') return null;
  const children = slots.filter((entry) => entry.parent === slot).map((entry) => made[entry.slot]?.joined ?? asOf);
  const random = stream(seed, 'leaving', slot);
  const ago = status === 'suspended' ? random.int(20, 110) : random.int(60, 330);
  return earliest(latest(addDays(asOf, -ago), ...children.map((day) => addDays(day, 20))), addDays(asOf, -15));
}
