import { makeAutoObservable } from 'mobx';

/** The running tour, by its code. A screen starts it; the shell shows it over every screen it visits. */
class Tours {
  under: string | undefined;
  /** The tour that just ended, until its start button has taken the focus back. */
  ended: string | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  start(code: string): void {
    this.under = code;
    this.ended = undefined;
  }

  /** `back`: return to where the tour began. */
  end(back: boolean): void {
    this.ended = back ? this.under : undefined;
    this.under = undefined;
  }

  settle(): void {
    this.ended = undefined;
  }
}

export const tours = new Tours();
