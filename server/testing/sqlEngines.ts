import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Engine } from '../data/sql/engine';
import { sqliteFile, sqliteMemory } from '../data/sql/sqlite';
import { hasPostgres, startPostgres } from './postgres';

/** Creates an engine over its own empty data. */
type Made = () => Promise<Engine>;

/**
 * Runs the tests on each engine: SQLite in a file and, in the deep suite, SQLite in memory and PostgreSQL if installed.
 */
export function onEveryEngine(name: string, tests: (made: Made) => void): void {
  describe.skipIf(!inject('deep'))(`${name}, SQLite in memory`, () => tests(async () => sqliteMemory()));

  describe(`${name}, SQLite in a file`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'lantern-sql-'));
    let files = 0;
    afterAll(() => rm(folder, { recursive: true, force: true }));
    tests(async () => {
      files += 1;
      return sqliteFile(join(folder, `${files}.db`));
    });
  });

  describe.skipIf(!hasPostgres || !inject('deep'))(`${name}, PostgreSQL`, () => {
    let cluster: Awaited<ReturnType<typeof startPostgres>> | undefined;
    let made = 0;
    beforeAll(async () => {
      cluster = await startPostgres();
    });
    afterAll(() => cluster?.stop());
    tests(async () => {
      made += 1;
      if (!cluster) throw new Error('The cluster is not there yet.');
      return cluster.database(`made_${made}`);
    });
  });
}
