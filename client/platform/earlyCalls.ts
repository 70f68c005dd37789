import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import { call } from './call';

/** What a screen asks first, known before its code has arrived. */
export interface EarlyCall {
  address: string;
  ask: () => Promise<unknown>;
}

interface EarlyAnswer<T> {
  answer: Promise<T>;
  /** Once it has arrived. */
  data?: T;
}

/** A call with what is sent, as the key of its answer. */
export const callAddress = (endpoint: Pick<Endpoint, 'path'>, sent: unknown) =>
  `${endpoint.path} ${JSON.stringify(sent)}`;

export const earlyCall = <E extends Endpoint>(endpoint: E, sent: Sent<E>): EarlyCall => ({
  address: callAddress(endpoint, sent),
  ask: () => call(endpoint, sent),
});

const answers = new Map<string, EarlyAnswer<unknown>>();

/** Asks while the screen's code is on its way. Answers that an earlier screen did not take are dropped. */
export function askEarly(calls: readonly EarlyCall[]): void {
  answers.clear();
  for (const { address, ask } of calls) {
    const early: EarlyAnswer<unknown> = { answer: ask() };
    answers.set(address, early);
    early.answer.then(
      (data) => {
        early.data = data;
      },
      // Whoever takes the answer handles its failure.
      () => {},
    );
  }
}

/** The answer to one of them, for one caller. */
export function takeEarly<E extends Endpoint>(address: string): EarlyAnswer<Answer<E>> | undefined {
  const early = answers.get(address) as EarlyAnswer<Answer<E>> | undefined;
  answers.delete(address);
  return early;
}
