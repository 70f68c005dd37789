import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from './commands';
import { Game } from './game';

/**
 * Random games against the model, compared figure by figure after each call. The usual suite plays the same games each
 * time and a few new ones; `npm run play` plays new ones for a quarter of an hour. A failing game is shrunk to the
 * shortest failing sequence and reported with its seed.
 */
const deep = import.meta.env.PLAY === 'deep';
const minutes = (count: number) => count * 60_000;
const runs = deep
  ? { new: { numRuns: 1_000_000, interruptAfterTimeLimit: minutes(15), longest: 40 } }
  : { same: { seed: 20_260_101, numRuns: tries(24), longest: 14 }, new: { numRuns: tries(8), longest: 14 } };

describe.each(Object.entries(runs))('money, played by %s games', (_, { longest, ...parameters }) => {
  it(
    'is what the document says after every call',
    async () => {
      let [sequences, steps, figures] = [0, 0, 0];
      await fc.assert(
        fc.asyncProperty(games(longest), async (commands) => {
          const game = await Game.open();
          await game.play(commands);
          sequences += 1;
          steps += game.steps;
          figures += game.figuresCompared;
        }),
        { ...parameters, markInterruptAsFailure: false, includeErrorInReport: true },
      );
      if (deep) process.stdout.write(`${sequences} games of ${steps} steps, ${figures} figures compared\n`);
      expect(steps).toBeGreaterThan(sequences);
    },
    minutes(20),
  );
});
