import { setTimeout as wait } from 'node:timers/promises';
import { viewAsHeader } from '@shared/http/viewAs';
import { Refused } from './everyRead';

/** The parts of an answer that the measures use. Refusals are not measured. */
interface Answer {
  code: number;
  message: string;
  data: unknown;
}

/** An administrator who can also view the network as the founder. */
export class Office {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The answer's data and the response time in ms. */
  async ask(who: 'admin' | 'founder', path: string, body?: object): Promise<{ ms: number; data: unknown }> {
    const begun = performance.now();
    const answer = await fetch(`${this.#url}/backend${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        token: this.#token,
        'content-type': 'application/json',
        ...(who === 'founder' && { [viewAsHeader]: '1' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message, data } = (await answer.json()) as Answer;
    const ms = performance.now() - begun;
    if (code === 0) throw new Refused(`${path} answered ${message}`);
    if (code !== 1) throw new Error(`${path} answered ${message}`);
    return { ms, data };
  }
}

/** Runs `work` while another user repeats a small request; gives that user's response times in ms. */
export async function withConcurrentReads<R>(
  office: Office,
  work: () => Promise<R>,
): Promise<{ result: R; readTimes: number[] }> {
  let working = true;
  const readTimes: number[] = [];
  const reading = (async () => {
    while (working) {
      readTimes.push((await office.ask('founder', '/pro-cate/list?limit=10')).ms);
      await wait(2);
    }
  })();
  const result = await work();
  working = false;
  await reading;
  return { result, readTimes };
}
