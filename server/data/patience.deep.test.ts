import { describe, expect, it } from 'vitest';
import { allOf, patiently } from './patience';
import { unhurried } from './unhurried';

/** Something that is read in so many steps, each of which is told of. */
function reading(steps: number, told: (left: number) => void = () => {}) {
  let left = steps;
  return {
    left: () => left,
    read: () => {
      if (left === 0) return false;
      left -= 1;
      told(left);
      return left > 0;
    },
  };
}

describe('a question', () => {
  it('waits for what has to be read first, and is asked anew', async () => {
    const [one, other] = [reading(5), reading(3)];
    let asked = 0;
    const answer = await patiently(() => {
      asked += 1;
      for (const { left, read } of [one, other]) if (left() > 0) allOf(read);
      return 'an answer';
    });
    expect([answer, asked, one.left(), other.left()]).toEqual(['an answer', 3, 0, 0]);
  });

  it('lets others be served between steps', async () => {
    const order: string[] = [];
    const long = reading(3, () => {
      // Longer than others wait.
      for (const until = performance.now() + 30; performance.now() < until; );
      order.push('a step');
    });
    setImmediate(() => order.push('somebody else'));
    await patiently(() => {
      if (long.left() > 0) allOf(long.read);
    });
    expect(order.indexOf('somebody else')).toBeGreaterThan(-1);
    expect(order.indexOf('somebody else')).toBeLessThan(3);
  });

  it('has its answer at once where nobody can wait, and after it has waited for something itself', async () => {
    const [alone, after] = [reading(4), reading(4)];
    allOf(alone.read);
    expect(alone.left()).toBe(0);
    await patiently(async () => {
      await Promise.resolve();
      allOf(after.read);
      expect(after.left()).toBe(0);
    });
  });

  it('comes to an end when what it waited for is forgotten again and again', async () => {
    let asked = 0;
    await patiently(() => {
      asked += 1;
      allOf(reading(3).read);
    });
    expect(asked).toBeGreaterThan(1);
  });

  it('fails as it would without waiting', async () => {
    const one = reading(3);
    const wrong = patiently(() => {
      if (one.left() > 0) allOf(one.read);
      throw new RangeError('wrong');
    });
    await expect(wrong).rejects.toThrow(RangeError);
  });
});

describe('works beside each other', () => {
  it('take turns, so that others are served between any two of their parts', async () => {
    const order: string[] = [];
    function* parts(name: string): Generator<void> {
      for (let part = 0; part < 3; part += 1) {
        for (const until = performance.now() + 30; performance.now() < until; );
        order.push(name);
        yield;
      }
    }
    let served = true;
    const others = () => {
      order.push('others');
      if (served) setImmediate(others);
    };
    setImmediate(others);
    await Promise.all(['one', 'two', 'three'].map((name) => unhurried(parts(name))));
    served = false;
    // Each of them begins at once.
    const later = order.slice(3);
    for (const [place, name] of later.entries())
      if (place > 0 && name !== 'others') expect(later[place - 1]).toBe('others');
  });
});
