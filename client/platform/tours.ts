import { makeAutoObservable } from 'mobx';

/** The running tour's code. A screen starts the tour; the shell shows it over every screen. */
class Tours {
  under: string | undefined;
  /** The tour that just ended, until its start button has focus again. */
  ended: string | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  start(code: string): void {
    this.under = code;
    this.ended = undefined;
  }

  /** `back`: return to the tour's first screen. */
  end(back: boolean): void {
    this.ended = back ? this.under : undefined;
    this.under = undefined;
  }

  settle(): void {
    this.ended = undefined;
  }
}

export const tours = new Tours();
