import type { Answer, Endpoint } from '@shared/http/endpoint';
import { call } from './call';
import type { EarlyCall } from './screen';

interface EarlyAnswer<T> {
  answer: Promise<T>;
  /** Once it has arrived. */
  data?: T;
}

/** A call with what is sent, as the key of its answer. */
export const callAddress = (endpoint: Pick<Endpoint, 'path'>, sent: unknown) =>
  `${endpoint.path} ${JSON.stringify(sent)}`;

const answers = new Map<string, EarlyAnswer<unknown>>();

/** Asks while the screen's code is on its way. Answers that an earlier screen did not take are dropped. */
export function askEarly(calls: readonly EarlyCall[]): void {
  answers.clear();
  for (const { endpoint, sent } of calls) {
    const early: EarlyAnswer<unknown> = { answer: call(endpoint, sent as never) };
    answers.set(callAddress(endpoint, sent), early);
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
