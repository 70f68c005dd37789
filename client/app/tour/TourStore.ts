import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TourStep } from './tours';

export interface TourWorld {
  /** Opens a screen unless it is current; resolves to false if the reader may not open it. */
  open: (address: string) => Promise<boolean>;
  /** Finds the selector's element once the page has loaded. */
  seek: (selector: string, stopped: () => boolean) => Promise<Element | undefined>;
}

/** An active tour's current step and target. Steps without a screen or target for this reader are skipped. */
export class TourStore {
  /** Index of the current step; -1 before the first. */
  at = -1;
  target: Element | undefined;
  seeking = false;
  #stopped = false;

  constructor(
    readonly steps: readonly TourStep[],
    private readonly world: TourWorld,
  ) {
    makeAutoObservable<this, 'world'>(this, { steps: false, world: false, target: observableRef });
  }

  get step(): TourStep | undefined {
    return this.steps[this.at];
  }

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** Goes to the reader's next available step. Resolves to false if there is none and the tour is over. */
  next = (): Promise<boolean> => this.#go(this.at + 1, 1);

  /** Goes back one step; stays if there is none before. */
  async back(): Promise<void> {
    const { at } = this;
    if (!(await this.#go(at - 1, -1))) await this.#go(at, 1);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #go(from: number, by: 1 | -1): Promise<boolean> {
    if (this.seeking) return true;
    this.seeking = true;
    let [at, target] = [from, undefined as Element | undefined];
    for (; this.steps[at] && !target && !this.#stopped; at += by) target = await this.#find(at);
    runInAction(() => {
      this.seeking = false;
      if (!target) return;
      this.at = at - by;
      this.target = target;
    });
    return target !== undefined;
  }

  async #find(at: number): Promise<Element | undefined> {
    const step = this.steps[at];
    const address = step && (typeof step.on === 'string' ? step.on : this.#followed(at));
    if (!address || !(await this.world.open(address))) return undefined;
    return this.world.seek(step.at, () => this.#stopped);
  }

  /** Addresses of the links in earlier steps, by step. */
  #addresses = new Map<number, string>();

  #followed(at: number): string | undefined {
    const from = this.steps.findLastIndex(({ on }, index) => index < at && typeof on === 'string');
    const href = this.at === from && this.target?.getAttribute('href');
    if (href) this.#addresses.set(from, href);
    return this.#addresses.get(from);
  }
}
