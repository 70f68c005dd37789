import { makeAutoObservable } from 'mobx';

type Done = (confirmed: boolean) => void;

/** The question who the user is, which the server asks before sensitive acts (domain.md 3.15). */
export class Identity {
  private waiting: Done[] = [];

  constructor() {
    makeAutoObservable(this);
  }

  get asked(): boolean {
    return this.waiting.length > 0;
  }

  /** Resolves to true once the user has confirmed, and to false if they leave the question. */
  confirm(): Promise<boolean> {
    return new Promise((done) => this.add(done));
  }

  answer(confirmed: boolean): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const done of waiting) done(confirmed);
  }

  private add(done: Done): void {
    this.waiting.push(done);
  }
}

export const identity = new Identity();
