import type { EarningRecord } from '@shared/contracts/network/earnings';
import { sumOf } from '@shared/plan/money';
import { groupBy } from '../reads/groupBy';

export type Holder = EarningRecord['held_by'];
type Held = Pick<EarningRecord, 'status' | 'held_by' | 'awaits_carrier'>;
type Entry = Held & Pick<EarningRecord, 'id' | 'line_id' | 'amount_cents'>;

/** A part of a movement that becomes one entry, in cents, with its holder. */
export interface HeldPart {
  cents: number;
  held_by: Holder;
  /** Held until the carrier has paid (domain.md 3.12.19), besides any other hold. */
  awaits: boolean;
}

/** Holders by priority: the first one keeps the rest of an advance that several hold. */
const strictest = ['office', 'dispute'] as const;

interface Standing<E> {
  entry: E;
  /** The amount that no later movement has taken back or restored, in cents. */
  left: number;
  /** The entries of those movements. */
  takenBy: E[];
}

/** The holder of an entry: another one before the carrier. */
export const holderOf = ({ status, held_by, awaits_carrier }: Held): Holder | 'carrier' =>
  status === 'held' ? (held_by ?? (awaits_carrier ? 'carrier' : 'standing')) : undefined;

const besidesCarrier = (held: Held): Holder => {
  const holder = holderOf(held);
  return holder === 'carrier' ? undefined : holder;
};

/** The amounts that a movement takes from the entries, latest entry first. */
function* taken<E>(standing: readonly Standing<E>[], cents: number): Generator<[Standing<E>, cents: number]> {
  let rest = cents;
  for (const each of standing.toReversed()) {
    if (rest === 0) return;
    if (Math.sign(each.left) !== 0 - Math.sign(rest)) continue;
    const part = Math.sign(rest) * Math.min(Math.abs(rest), Math.abs(each.left));
    rest -= part;
    yield [each, part];
  }
}

/** The entries of a line and its settlements, each with the amount still standing. */
export function standingOf<E extends Entry>(entries: readonly E[]): Standing<E>[] {
  const standing: Standing<E>[] = [];
  const movements = groupBy(
    [...entries].sort((a, b) => a.id - b.id),
    ({ line_id }) => line_id,
  );
  for (const movement of movements.values()) {
    for (const [each, part] of taken(standing, sumOf(movement.map(({ amount_cents }) => amount_cents)))) {
      each.left += part;
      each.takenBy.push(...movement);
    }
    standing.push(...movement.map((entry) => ({ entry, left: entry.amount_cents, takenBy: [] })));
  }
  return standing;
}

/**
 * Splits a movement of a line by holder. Held amounts cancel held entries, and open amounts open ones. A new payment is
 * held if the writing agent `waits`, and so is the rest of an advance while all payments of the line are held
 * (domain.md 3.12.2). It `awaits` a carrier that has to pay first.
 */
export function heldParts(
  entries: readonly Entry[],
  cents: number,
  { waits, awaits }: { waits: boolean; awaits: boolean },
): HeldPart[] {
  const standing = standingOf(entries);
  const parts: HeldPart[] = [];
  const add = (held_by: Holder, part: number, isAwaiting: boolean) => {
    const same = parts.find((each) => each.held_by === held_by && each.awaits === isAwaiting);
    if (same) same.cents += part;
    else parts.push({ cents: part, held_by, awaits: isAwaiting });
  };
  const isPaying = cents > 0 && awaits;
  const ifWaiting: Holder = waits ? 'standing' : undefined;
  let rest = cents;
  for (const [{ entry }, part] of taken(standing, cents)) {
    rest -= part;
    const isHeld = entry.status === 'held';
    add(
      isHeld ? besidesCarrier(entry) : cents > 0 ? ifWaiting : undefined,
      part,
      isHeld ? entry.awaits_carrier === true : isPaying,
    );
  }
  if (rest === 0) return parts;
  const holders = standing.filter(({ left }) => left > 0).map(({ entry }) => besidesCarrier(entry));
  const allHeld = holders.length > 0 && holders.every((held_by) => held_by !== undefined);
  add(allHeld ? (strictest.find((held_by) => holders.includes(held_by)) ?? 'standing') : ifWaiting, rest, isPaying);
  return parts;
}
