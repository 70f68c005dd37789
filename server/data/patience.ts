import { unhurried } from './unhurried';

/** Does some more of what has to be read or counted; false when nothing is left. */
export type Step = () => boolean;

/** Thrown instead of an answer where much has to be read or counted first, and who asks can wait for that. */
export class NotYet extends Error {
  readonly step: Step;

  constructor(step: Step) {
    super('This is still being read.');
    this.step = step;
  }
}

/** Who has waited so often does not wait again: what it waited for first may have been forgotten meanwhile. */
const mostWaits = 40;
let canWait = false;

/** All of a work in steps: beside others, if it takes several and who asks can wait, and at once if not. @throws NotYet */
export function allOf(step: Step): void {
  if (!step()) return;
  if (canWait) throw new NotYet(step);
  while (step());
}

function* stepsOf(step: Step): Generator<void> {
  while (step()) yield;
}

/**
 * The answer to a question that changes nothing. Where much has to be read first, that is done in short steps beside everybody else,
 * and then it is asked once more. What it does after waiting for something itself is done at once.
 */
export async function patiently<R>(ask: () => R | Promise<R>): Promise<R> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await asked(ask, waits < mostWaits);
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      await unhurried(stepsOf(error.step));
    }
  }
}

function asked<R>(ask: () => R, mayWait: boolean): R {
  canWait = mayWait;
  try {
    return ask();
  } finally {
    canWait = false;
  }
}
