/**
 * Which suite runs: the deep one (`npm run test:deep`) tries every case in every look, the usual one what a change needs to hear within
 * minutes. The only place that reads LANTERN_TEST and LANTERN_TEST_DATABASE.
 */
export const deep = process.env.LANTERN_TEST === 'deep';

/** Whether networks of tests are in PostgreSQL and not in SQLite. */
export const postgres = process.env.LANTERN_TEST_DATABASE === 'postgres';

/** For the commands that make up the deep suite. */
export const deepEnvironment = { LANTERN_TEST: 'deep' };

/**
 * What the usual suite runs on PostgreSQL as well, by files and by words of titles: the worked cases of money, calls that are sent twice
 * at once, a pay run of several servers, edits of what somebody else has changed, and a list under any filter, sort and page.
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
