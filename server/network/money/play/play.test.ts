import fc from 'fast-check';
import { it } from 'vitest';
import { games } from './commands';
import { Game } from './game';

it('plays', async () => {
  let [sequences, steps] = [0, 0];
  await fc.assert(
    fc.asyncProperty(games(14), async (commands) => {
      const game = await Game.open();
      sequences += 1;
      try {
        await game.play(commands);
      } finally {
        steps += game.steps;
      }
    }),
    { numRuns: 30, seed: 1 },
  );
  console.log(sequences, steps);
});
