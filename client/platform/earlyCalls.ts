import type { Answer, Endpoint } from '@shared/http/endpoint';
import { call } from './call';
import type { EarlyCall } from './screen';

interface EarlyAnswer<T> {
  answer: Promise<T>;
  /** The data, once loaded. */
  data?: T;
}

/** The cache key of a call with its parameters. */
export const callAddress = (endpoint: Pick<Endpoint, 'path'>, sent: unknown) =>
  `${endpoint.path} ${JSON.stringify(sent)}`;

const answers = new Map<string, EarlyAnswer<unknown>>();

/** Sends calls while the screen's code loads. Unused answers of an earlier screen are dropped. */
export function askEarly(calls: readonly EarlyCall[]): void {
  answers.clear();
  for (const { endpoint, sent } of calls) {
    const early: EarlyAnswer<unknown> = { answer: call(endpoint, sent as never) };
    answers.set(callAddress(endpoint, sent), early);
    early.answer.then(
      (data) => {
        early.data = data;
      },
      // The code that takes the answer handles its failure.
      () => {},
    );
  }
}

/** Takes the answer of an early call, once. */
export function takeEarly<E extends Endpoint>(address: string): EarlyAnswer<Answer<E>> | undefined {
  const early = answers.get(address) as EarlyAnswer<Answer<E>> | undefined;
  answers.delete(address);
  return early;
}
