import fc from 'fast-check';
import { it } from 'vitest';
import { games, type Command } from './commands';
import { Game } from './game';
const drop = new Set((process.env.DROP ?? '').split(','));
const fits = (c: Command) => !drop.has(c.do) && !(c.do === 'status' && drop.has(c.to)) && !(('received' in c) && drop.has('transit') && !(c.received)) && !(c.do==='member' && drop.has(c.becomes));
it('plays', async () => {
  let [sequences, steps] = [0, 0];
  const t=performance.now();
  try { await fc.assert(
    fc.asyncProperty(games(Number(process.env.LEN ?? 14)), async (commands) => {
      const game = await Game.open();
      sequences += 1;
      try { await game.play(commands.filter(fits).map((c) => c.do === 'submit' && drop.has('back') ? { ...c, daysAgo: 0 } : c)); } finally { steps += game.steps; }
    }),
    { numRuns: Number(process.env.RUNS ?? 60), seed: Number(process.env.SEED ?? 1), interruptAfterTimeLimit: 90_000 },
  ); } catch (e) { throw new Error(String((e as {cause: unknown}).cause ?? e)); }
  finally { console.log(sequences, steps, performance.now()-t); }
}, 200_000);
