import type { SavedCase } from '@shared/contracts/network/reports';
import { shiftDay } from '@shared/format/days';

export type Touch = SavedCase['touches'][number];
export interface TouchState extends Touch {
  state: 'done' | 'missed' | 'due' | 'later';
}
export interface CaseToSave {
  row: SavedCase;
  touches: readonly TouchState[];
  /** The talk to have now, or the next one; undefined after the last. */
  next: TouchState | undefined;
}

/** A talk comes onto the list this many days before its day. */
const aheadDays = 14;

/** A case's talks with their states: marked, due, missed, or later (domain.md 6, B6). */
export function caseToSave(row: SavedCase, today: string, isOpen: (touch: Touch) => boolean): CaseToSave {
  const begun = row.touches.filter(({ on }) => on <= shiftDay(today, aheadDays));
  const latest = begun.at(-1);
  const touches = row.touches.map((touch): TouchState => {
    if (!isOpen(touch)) return { ...touch, state: 'done' };
    if (touch.on > shiftDay(today, aheadDays)) return { ...touch, state: 'later' };
    return { ...touch, state: touch === latest ? 'due' : 'missed' };
  });
  const next = touches.find(({ state }) => state === 'due') ?? touches.find(({ state }) => state === 'later');
  return { row, touches, next };
}

/** Late premiums first, then the talks by day; cases without a talk to come are left out. */
export const toSave = (cases: readonly CaseToSave[]): (CaseToSave & { next: TouchState })[] =>
  cases
    .flatMap((each) => (each.next ? [{ ...each, next: each.next }] : []))
    .sort(
      (a, b) =>
        Number(b.row.days_late > 0) - Number(a.row.days_late > 0) ||
        a.next.on.localeCompare(b.next.on) ||
        b.row.unearned_cents - a.row.unearned_cents,
    );
