import { createHash, timingSafeEqual } from 'node:crypto';
import type { SetupStep } from '@shared/contracts/network/setup';
import type { Kysely } from 'kysely';
import { conflict, notFound, Problem } from '../../http/problems';
import { keepSetup, type Setup, setupIn } from '../opening/setup';
import type { Db } from '../records/read';
import type { NetworkStore, SqlTables } from '../records/rows';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const isDone = ({ done }: Setup, step: SetupStep) => done.includes(step);

/** The set-up under way. @throws notFound for data from fixtures, and once it is finished */
export async function openSetup(db: Db): Promise<Setup> {
  const setup = await setupIn(db);
  if (!setup || isDone(setup, 'catalog')) throw notFound('There is no set-up under way.');
  return setup;
}

/** The set-up for the owner of the token. @throws notFound, a problem for a wrong token, conflict once it is spent */
export async function setupBy(db: Db, token: string): Promise<Setup> {
  const setup = await openSetup(db);
  if (isDone(setup, 'administrator')) throw conflict('setup_sign_in', 'Sign in to finish the set-up.');
  const [given, expected] = [Buffer.from(hashOf(token)), Buffer.from(setup.token ?? '')];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem(403, 'setup_token', 'This address is not valid. Use the one that the server printed last.');
  return setup;
}

/** Marks a step as done in the transaction that did it. Steps may be repeated but not skipped. @throws conflict */
export async function completeStep(db: Kysely<SqlTables>, setup: Setup, step: SetupStep, after?: SetupStep) {
  if (after && !isDone(setup, after)) throw conflict('setup_order', 'Complete the earlier steps first.');
  const done = isDone(setup, step) ? setup.done : [...setup.done, step];
  await keepSetup(db, { token: step === 'administrator' ? null : setup.token, done });
  return { done };
}

/**
 * Stores the hash of a new token and returns the token; earlier tokens end. `administrator` if that step is done,
 * undefined without a set-up under way.
 */
export async function newSetupToken(sql: NetworkStore, token: string): Promise<string | 'administrator' | undefined> {
  return sql.write(async (tx) => {
    const setup = await setupIn(tx);
    if (!setup || isDone(setup, 'catalog')) return undefined;
    if (isDone(setup, 'administrator')) return 'administrator';
    await keepSetup(tx, { ...setup, token: hashOf(token) });
    return token;
  });
}
