/**
 * Which suite runs: the deep one (`npm run test:deep`) tries every case in every look, the usual one what a change needs to hear within
 * minutes. The only place that reads LANTERN_TEST.
 */
export const deep = process.env.LANTERN_TEST === 'deep';

/** For the commands that make up the deep suite. */
export const deepEnvironment = { LANTERN_TEST: 'deep' };
