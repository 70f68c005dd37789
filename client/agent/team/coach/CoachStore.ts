import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { Requirement, Track } from '@shared/plan/promotion';
import { type PathToLevel, smallestMove } from '@shared/plan/promotionOutlook';
import { type Added, tracksWith } from '@shared/plan/promotionWhatIf';
import { makeAutoObservable, observable } from 'mobx';

/** Incomplete and negative inputs count as zero. */
const amountOf = (cents: number | null | undefined) => (cents && cents > 0 ? cents : 0);

type People = Exclude<Requirement['code'], 'tp'>;

/** Hypothetical TP, people, and legs, and the level they lead to. */
export class CoachStore {
  own: number | null = null;
  readonly legs = observable.map<number, number | null>();
  readonly people = observable.map<People, number | null>();
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

  /** Fills in a path's TP, people, and legs. */
  tryMove({ tp_cents, missing }: Pick<PathToLevel, 'tp_cents' | 'missing'>): void {
    this.clear();
    if (tp_cents > 0) this.own = tp_cents;
    for (const { code, count } of missing) this.people.set(code, count);
  }

  clear(): void {
    this.own = null;
    this.legs.clear();
    this.people.clear();
  }

  get added(): number {
    return [this.own, ...this.legs.values()].reduce<number>((sum, cents) => sum + amountOf(cents), 0);
  }

  get isEmpty(): boolean {
    return this.added === 0 && [...this.people.values()].every((count) => amountOf(count) === 0);
  }

  /** People and legs still missing on any track, without duplicates. */
  get lacking(): readonly People[] {
    const missing = this.#progress.tracks.flatMap(({ requirements }) => requirements.filter(({ met }) => !met));
    return [...new Set(missing.flatMap(({ code }) => (code === 'tp' ? [] : code)))];
  }

  /** The smallest remaining path with the hypothetical amounts; null once a track is met. */
  get left(): PathToLevel | null {
    return smallestMove(this, []);
  }

  /** The hypothetical amounts in cents: the reader's own, and by direct for each leg. */
  get tried(): Added {
    const legs_cents = new Map([...this.legs].map(([id, cents]) => [id, amountOf(cents)]));
    const people = new Map([...this.people].map(([code, count]) => [code, amountOf(count)]));
    return { own_cents: amountOf(this.own), legs_cents, people };
  }

  get tracks(): readonly Track[] {
    const { tracks, legs } = this.#progress;
    return tracksWith(tracks, legs, this.tried);
  }

  get leads(): boolean {
    return this.#progress.blockers.length === 0 && this.tracks.some(({ met }) => met);
  }

  /** The legs, strongest first; legs that do not count accept no additional TP. */
  get choices() {
    return [...this.#progress.legs].sort((a, b) => b.tp_cents - a.tp_cents || a.member_id - b.member_id);
  }
}
