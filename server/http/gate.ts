import { setTimeout } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';

/** Milliseconds to wait for calls under way. Longer calls, such as slow downloads, continue during the work. */
const patience = 10_000;

/** Lets calls pass, or has them wait while work needs the data alone. */
export class Gate {
  #underWay = 0;
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  #emptied = () => {};

  readonly handle = (req: Request, res: Response, next: NextFunction): void => {
    if (this.#isClosed) void this.#work.then(() => this.handle(req, res, next));
    else {
      this.#underWay += 1;
      // One more than Node's limit of ten: log, metrics, traffic, and limits listen as well.
      res.setMaxListeners(20).once('close', () => this.#leave());
      next();
    }
  };

  #leave(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#emptied();
  }

  /** Runs work once the calls under way have ended, while others wait. One work at a time. */
  async alone<R>(work: () => Promise<R>): Promise<R> {
    const before = this.#work;
    let done = () => {};
    this.#work = new Promise((resolve) => {
      done = resolve;
    });
    const own = this.#work;
    await before;
    this.#isClosed = true;
    try {
      await this.#empty();
      return await work();
    } finally {
      if (this.#work === own) this.#isClosed = false;
      done();
    }
  }

  async #empty(): Promise<void> {
    if (this.#underWay === 0) return;
    const waiting = new AbortController();
    const emptied = new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
    await Promise.race([emptied, setTimeout(patience, undefined, { signal: waiting.signal, ref: false })]);
    waiting.abort();
  }
}
