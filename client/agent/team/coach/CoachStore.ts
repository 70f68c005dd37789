import type { PromotionProgress } from '@shared/contracts/network/levels';
import { addMonths, firstOfMonth, lastOfMonth } from '@shared/plan/months';
import type { Requirement, Track } from '@shared/plan/promotion';
import { type PathToLevel, smallestMove } from '@shared/plan/promotionOutlook';
import {
  after,
  type Monthly,
  monthsUntilMet,
  type PromotionMove,
  promotionMoves,
  withCases,
} from '@shared/plan/promotionPlans';
import { type Added, tracksWith } from '@shared/plan/promotionWhatIf';
import { makeAutoObservable, observable } from 'mobx';

/** Incomplete and negative inputs count as zero. */
const amountOf = (cents: number | null | undefined) => (cents && cents > 0 ? cents : 0);

export type People = Exclude<Requirement['code'], 'tp'>;

/** Hypothetical TP a month, people, and legs, or pending cases, and the month in which they lead to the next level. */
export class CoachStore {
  own: number | null = null;
  readonly legs = observable.map<number, number | null>();
  readonly people = observable.map<People, number | null>();
  /** Pending cases that are assumed to come into force. */
  readonly cases = observable.set<number>();
  readonly #progress: PromotionProgress;

  constructor(progress: PromotionProgress) {
    this.#progress = progress;
    makeAutoObservable(this);
  }

  setOwn(cents: number | null): void {
    this.own = cents;
  }

  setLeg(memberId: number, cents: number | null): void {
    this.legs.set(memberId, cents);
  }

  setPeople(code: People, count: number | null): void {
    this.people.set(code, count);
  }

  /** Fills in a move's amounts, people, legs, and cases. */
  tryMove(move: PromotionMove): void {
    this.clear();
    const { people } = move.kind === 'cases' ? move : move.monthly;
    for (const [code, count] of people) this.people.set(code, count);
    if (move.kind === 'cases') {
      this.cases.replace(move.policies);
      return;
    }
    if (move.monthly.own_cents > 0) this.own = move.monthly.own_cents;
    for (const [id, cents] of move.monthly.legs_cents) this.legs.set(id, cents);
  }

  clear(): void {
    this.own = null;
    this.legs.clear();
    this.people.clear();
    this.cases.clear();
  }

  /** The moves that reach the next level by the same check. */
  get moves(): readonly PromotionMove[] {
    const { tracks, legs, pending } = this.#progress;
    return promotionMoves(tracks, legs, pending);
  }

  /** The hypothetical amounts of a month, in cents. */
  get monthly(): Monthly {
    return {
      own_cents: amountOf(this.own),
      legs_cents: new Map([...this.legs].map(([id, cents]) => [id, amountOf(cents)])),
      people: new Map([...this.people].map(([code, count]) => [code, amountOf(count)])),
    };
  }

  /** The sum of all hypothetical amounts of a month. */
  get added(): number {
    return [this.own, ...this.legs.values()].reduce<number>((sum, cents) => sum + amountOf(cents), 0);
  }

  get isEmpty(): boolean {
    return (
      this.added === 0 && this.cases.size === 0 && [...this.people.values()].every((count) => amountOf(count) === 0)
    );
  }

  /** People and legs still missing on any track, without duplicates. */
  get lacking(): readonly People[] {
    const missing = this.#progress.tracks.flatMap(({ requirements }) => requirements.filter(({ met }) => !met));
    return [...new Set(missing.flatMap(({ code }) => (code === 'tp' ? [] : code)))];
  }

  /** The tracks with the assumed cases in force. */
  private get base() {
    const { tracks, legs, pending } = this.#progress;
    const added = withCases(
      pending.filter(({ policy_id }) => this.cases.has(policy_id)),
      new Map(),
    );
    return {
      added,
      tracks: tracksWith(tracks, legs, added),
      legs: legs.map((leg) => ({ ...leg, tp_cents: leg.tp_cents + (added.legs_cents.get(leg.member_id) ?? 0) })),
    };
  }

  /** Months until a path is met; null if none is within its own months. */
  get months(): number | null {
    return monthsUntilMet(this.base.tracks, this.base.legs, this.monthly);
  }

  /** The month-end on which the level is reached; whole months count from the next one. */
  get reachedOn(): string | null {
    const { evaluated_on } = this.#progress;
    return this.months === null ? null : lastOfMonth(addMonths(firstOfMonth(evaluated_on), this.months));
  }

  /** The months of the shown totals: until a path is met, or the longest path. */
  get shownMonths(): number {
    return this.months ?? Math.max(0, ...this.#progress.tracks.map(({ months }) => months));
  }

  /** The hypothetical totals in cents, cases included: the reader's own, and by direct for each leg. */
  get tried(): Added {
    const { added } = this.base;
    const total = after(this.monthly, this.shownMonths);
    const ids = new Set([...added.legs_cents.keys(), ...total.legs_cents.keys()]);
    const legs_cents = new Map(
      [...ids].map((id) => [id, (added.legs_cents.get(id) ?? 0) + (total.legs_cents.get(id) ?? 0)]),
    );
    return { ...total, own_cents: total.own_cents + added.own_cents, legs_cents };
  }

  get tracks(): readonly Track[] {
    const { tracks, legs } = this.#progress;
    return tracksWith(tracks, legs, this.tried);
  }

  /** The smallest remaining path with the hypothetical amounts; null once a track is met. */
  get left(): PathToLevel | null {
    return smallestMove(this, []);
  }

  /** The legs, strongest first; legs that do not count accept no additional TP. */
  get choices() {
    return [...this.#progress.legs].sort((a, b) => b.tp_cents - a.tp_cents || a.member_id - b.member_id);
  }

  /** The end of the sliders in cents: what closes the largest gap in three months, in whole thousands. */
  get most(): number {
    const gaps = this.#progress.tracks.flatMap(({ requirements }) =>
      requirements.flatMap(({ code, gap }) => (code === 'tp' ? gap : [])),
    );
    return Math.max(1_000_000, Math.ceil(Math.max(0, ...gaps) / 3 / 100_000) * 100_000);
  }
}
