import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

const debian = '/usr/lib/postgresql';

/** The folder of the programs of PostgreSQL 15 or later, the newest that this machine has; else undefined. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${debian}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`));
}

/** The same, installed by apt where it is missing and we may. Throws one sentence that says how to get it. */
export async function ensurePostgres() {
  if (!findPostgres() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing PostgreSQL for its tests (apt-get) ...');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], quiet);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet);
  }
  const found = findPostgres();
  if (found) return found;
  throw new Error(
    'The tests on PostgreSQL need PostgreSQL 15 or later: install it (Debian: apt-get install postgresql).',
  );
}
