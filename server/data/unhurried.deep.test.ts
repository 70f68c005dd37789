import { expect, it } from 'vitest';
import { inTheBackground, unhurried } from './unhurried';

/** Steps that are each longer than others may wait. */
function* steps(count: number, told: () => void): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    for (const until = performance.now() + 10; performance.now() < until; );
    told();
    yield;
  }
  return 'all of it';
}

it('hardly goes on with what nobody waits for while somebody waits, and ends it then', async () => {
  let [done, behind] = [0, 0];
  const background = inTheBackground(
    steps(12, () => {
      behind += 1;
    }),
  );
  const result = await unhurried(
    steps(6, () => {
      done += 1;
    }),
  );
  expect([result, done]).toEqual(['all of it', 6]);
  expect(behind).toBeLessThan(4);
  expect([await background, behind]).toEqual(['all of it', 12]);
});

it('goes on a little all the same', async () => {
  let behind = 0;
  const background = inTheBackground(
    steps(3, () => {
      behind += 1;
    }),
  );
  let turns = 0;
  await unhurried(
    (function* () {
      for (; behind < 3; turns += 1) {
        for (const until = performance.now() + 10; performance.now() < until; );
        yield;
      }
    })(),
  );
  expect(turns).toBeGreaterThan(3);
  expect(await background).toBe('all of it');
});
