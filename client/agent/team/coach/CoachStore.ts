import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { Track } from '@shared/plan/promotion';
import { type Added, tracksWith } from '@shared/plan/promotionWhatIf';
import { makeAutoObservable, observable } from 'mobx';

/** What is not a number yet counts as nothing, and nothing is taken away. */
const amountOf = (cents: number | null | undefined) => (cents && cents > 0 ? cents : 0);

/** What if: TP that oneself and legs would still write, and where that leads. */
export class CoachStore {
  own: number | null = null;
  readonly legs = observable.map<number, number | null>();
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

  clear(): void {
    this.own = null;
    this.legs.clear();
  }

  get added(): number {
    return [this.own, ...this.legs.values()].reduce<number>((sum, cents) => sum + amountOf(cents), 0);
  }

  /** In cents, of oneself and by the direct whose leg it is. */
  get tried(): Added {
    const legs_cents = new Map([...this.legs].map(([id, cents]) => [id, amountOf(cents)]));
    return { own_cents: amountOf(this.own), legs_cents };
  }

  /** How the tracks would stand. */
  get tracks(): readonly Track[] {
    const { tracks, legs } = this.#progress;
    return tracksWith(tracks, legs, this.tried);
  }

  /** It would lead to the next level. */
  get leads(): boolean {
    return this.#progress.blockers.length === 0 && this.tracks.some(({ met }) => met);
  }

  /** The legs, the strongest first; in those that do not count nothing can be added. */
  get choices() {
    return [...this.#progress.legs].sort((a, b) => b.tp_cents - a.tp_cents || a.member_id - b.member_id);
  }
}
