import { makeAutoObservable } from 'mobx';

/** Which tour is under way, by its code: a screen starts one, the shell shows it over whatever screens it leads to. */
class Tours {
  under: string | undefined;
  /** The last one that has ended, until what started it has taken the focus back. */
  ended: string | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  start(code: string): void {
    this.under = code;
    this.ended = undefined;
  }

  /** `back`: the reader is where the tour began. */
  end(back: boolean): void {
    this.ended = back ? this.under : undefined;
    this.under = undefined;
  }

  settle(): void {
    this.ended = undefined;
  }
}

export const tours = new Tours();
