import { tries } from '@shared/testing/tries';
import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';
import { endFile } from '../server/testing/endOfFile';

afterAll(endFile);

configureGlobal({
  numRuns: tries(100),
  // Continuous integration judges a change, so its properties are tried with the same cases each time; at a desk each run tries new ones.
  ...(process.env.CI && { seed: 20_250_101 }),
});
