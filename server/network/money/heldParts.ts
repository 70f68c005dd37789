import type { EarningRecord } from '@shared/contracts/network/earnings';
import { sumOf } from '@shared/plan/money';
import { groupBy } from '../reads/groupBy';

export type Holder = EarningRecord['held_by'];
type Entry = Pick<EarningRecord, 'id' | 'line_id' | 'amount_cents' | 'status' | 'held_by'>;

/** A part of a movement that becomes one entry, in cents, with its holder. */
export interface HeldPart {
  cents: number;
  held_by: Holder;
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

export const holderOf = ({ status, held_by = 'standing' }: Pick<Entry, 'status' | 'held_by'>): Holder =>
  status === 'held' ? held_by : undefined;

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
 * (domain.md 3.12.2).
 */
export function heldParts(entries: readonly Entry[], cents: number, waits: boolean): HeldPart[] {
  const standing = standingOf(entries);
  const parts: HeldPart[] = [];
  const add = (held_by: Holder, part: number) => {
    const same = parts.find((each) => each.held_by === held_by);
    if (same) same.cents += part;
    else parts.push({ cents: part, held_by });
  };
  const ifWaiting: Holder = waits ? 'standing' : undefined;
  let rest = cents;
  for (const [{ entry }, part] of taken(standing, cents)) {
    rest -= part;
    add(holderOf(entry) ?? (cents > 0 ? ifWaiting : undefined), part);
  }
  if (rest === 0) return parts;
  const holders = standing.filter(({ left }) => left > 0).map(({ entry }) => holderOf(entry));
  const allHeld = holders.length > 0 && holders.every((held_by) => held_by !== undefined);
  add(allHeld ? (strictest.find((held_by) => holders.includes(held_by)) ?? 'standing') : ifWaiting, rest);
  return parts;
}
