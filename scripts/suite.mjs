/**
 * Which suite runs: the deep one (`npm run test:deep`) tries every case in every look, the usual one what a change needs to hear within
 * minutes. The only place that reads LANTERN_TEST and LANTERN_TEST_DATABASE.
 */
export const deep = process.env.LANTERN_TEST === 'deep';

/** Whether networks of tests are in PostgreSQL and not in SQLite. */
export const postgres = process.env.LANTERN_TEST_DATABASE === 'postgres';

/** For the commands that make up the deep suite. */
export const deepEnvironment = { LANTERN_TEST: 'deep' };

export const postgresEnvironment = { LANTERN_TEST_DATABASE: 'postgres' };
