/**
 * Selects the suite: the deep one (`npm run test:deep`) tries every case in every look, the usual one takes minutes.
 * The only place that reads LANTERN_TEST and LANTERN_TEST_DATABASE.
 */
export const deep = process.env.LANTERN_TEST === 'deep';

/** True when the tests' networks are in PostgreSQL instead of SQLite. */
export const postgres = process.env.LANTERN_TEST_DATABASE === 'postgres';

/** Environment for the commands of the deep suite. */
export const deepEnvironment = { LANTERN_TEST: 'deep' };

/**
 * Tests that the usual suite also runs on PostgreSQL, by file and by words of their titles: worked money cases,
 * simultaneous duplicate calls, a pay run of several servers, edits of records that changed in the meantime, and lists
 * under any filter, sort and page.
 */
export const usualOnPostgres = {
  files: [
    'server/network/workedCases.test.ts',
    'server/network/money/requests.test.ts',
    'server/network/money/pay/pay.test.ts',
    'server/network/money/pay/runWork.test.ts',
    'server/network/policies/oracle.test.ts',
    'server/network/brands/brands.test.ts',
  ],
  titles: [
    'the worked cases',
    '/earning/adjust asked for twice',
    '/commission/reverse asked for twice',
    'locked once by two',
    'created once',
    'one of several servers',
    'in the meantime',
    'agrees with a naive one',
  ],
};

export const postgresEnvironment = { LANTERN_TEST_DATABASE: 'postgres' };
