import { setTimeout as wait } from 'node:timers/promises';
import { viewAsHeader } from '@shared/http/viewAs';
import { Refused } from './everyRead';

/** What of an answer the measures need; a refusal is no measure. */
interface Answer {
  code: number;
  message: string;
  data: unknown;
}

/** An administrator, who looks as the founder where that is asked for. */
export class Office {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** An answer and how long it took, in ms. */
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

/** Work, while somebody else asks for something small again and again. */
export async function besideOthers<R>(
  office: Office,
  work: () => Promise<R>,
): Promise<{ result: R; others: number[] }> {
  let working = true;
  const others: number[] = [];
  const meanwhile = (async () => {
    while (working) {
      others.push((await office.ask('founder', '/pro-cate/list?limit=10')).ms);
      await wait(2);
    }
  })();
  const result = await work();
  working = false;
  await meanwhile;
  return { result, others };
}
