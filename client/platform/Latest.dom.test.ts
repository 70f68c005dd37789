import { describe, expect, it } from 'vitest';
import { CallFailure } from './failure';
import { Latest } from './Latest';

/** A request that the test answers. */
class FakeRequest {
  signal: AbortSignal | undefined;
  resolve: (answer: string) => void = () => {};
  reject: (reason: unknown) => void = () => {};
  readonly #answer = new Promise<string>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
  send = (signal: AbortSignal) => {
    this.signal = signal;
    return this.#answer;
  };
}
const taken: string[] = [];
const take = (answer: string) => taken.push(answer);

describe('the latest request', () => {
  it('is loading until its answer arrives', async () => {
    const [latest, answer] = [new Latest(), new FakeRequest()];
    const settled = latest.ask(answer.send, take);
    expect(latest.loading).toBe(true);
    answer.resolve('here');
    await settled;
    expect([latest.loading, latest.failure, taken.splice(0)]).toEqual([false, undefined, ['here']]);
  });

  it('drops answers and failures of earlier requests, in any order', async () => {
    const [latest, first, second, third] = [new Latest(), new FakeRequest(), new FakeRequest(), new FakeRequest()];
    const settled = [first, second, third].map(({ send }) => latest.ask(send, take));
    expect([first, second, third].map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    third.resolve('third');
    await settled[2];
    first.resolve('first');
    second.reject(new CallFailure('unreachable', 'no answer'));
    await Promise.all(settled);
    expect([latest.loading, latest.failure, taken.splice(0)]).toEqual([false, undefined, ['third']]);
  });

  it('keeps the failure until the next request', async () => {
    const [latest, refused, answered] = [new Latest(), new FakeRequest(), new FakeRequest()];
    const failure = new CallFailure('unreachable', 'no answer');
    refused.reject(failure);
    await latest.ask(refused.send, take);
    expect([latest.loading, latest.failure, taken]).toEqual([false, failure, []]);
    const again = latest.ask(answered.send, take);
    expect([latest.loading, latest.failure]).toEqual([true, undefined]);
    answered.resolve('again');
    await again;
    expect(taken.splice(0)).toEqual(['again']);
  });

  it('delivers nothing once stopped', async () => {
    const [latest, answer] = [new Latest(), new FakeRequest()];
    const settled = latest.ask(answer.send, take);
    latest.stop();
    answer.resolve('too late');
    await settled;
    expect([answer.signal?.aborted, taken]).toEqual([true, []]);
  });

  describe('that could not reach the server', () => {
    const unanswered = async (kind: 'unreachable' | 'refused') => {
      const latest = new Latest();
      let count = 0;
      const send = () => {
        count += 1;
        return count === 1 ? Promise.reject(new CallFailure(kind, 'no answer')) : Promise.resolve('here');
      };
      await latest.ask(send, take);
      return { latest, sentCount: () => count };
    };
    const online = async () => {
      window.dispatchEvent(new Event('online'));
      await Promise.resolve();
      await Promise.resolve();
    };

    it('repeats once the browser is online again', async () => {
      const { latest } = await unanswered('unreachable');
      expect(latest.failure?.kind).toBe('unreachable');
      await online();
      expect([latest.failure, taken.splice(0)]).toEqual([undefined, ['here']]);
    });

    it('does not repeat once stopped, nor after a refusal', async () => {
      const [stopped, refused] = [await unanswered('unreachable'), await unanswered('refused')];
      stopped.latest.stop();
      await online();
      expect([stopped.sentCount(), refused.sentCount(), taken]).toEqual([1, 1, []]);
    });
  });

  it('rethrows errors other than call failures', async () => {
    const [latest, wrong] = [new Latest(), new FakeRequest()];
    wrong.reject(new TypeError('ours'));
    await expect(latest.ask(wrong.send, take)).rejects.toThrow('ours');
    expect(latest.failure).toBeUndefined();
  });
});
