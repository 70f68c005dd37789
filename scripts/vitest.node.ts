import { configureGlobal } from 'fast-check';

// Continuous integration judges a change, so its properties are tried with the same cases each time; at a desk each run tries new ones.
if (process.env.CI) configureGlobal({ seed: 20_250_101 });
