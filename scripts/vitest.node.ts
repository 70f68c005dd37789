import { tries } from '@shared/testing/tries';
import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';
import { endFile } from '../server/testing/endOfFile';

afterAll(endFile);

configureGlobal({
  numRuns: tries(100),
  // Continuous integration tries the same cases each time, because it judges a change; local runs try new ones.
  ...(process.env.CI && { seed: 20_250_101 }),
});
