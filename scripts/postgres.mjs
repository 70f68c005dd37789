import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

const debian = '/usr/lib/postgresql';

/** The program folder of the newest installed PostgreSQL, version 15 or later; undefined if there is none. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${debian}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`));
}

/**
 * Program folder of PostgreSQL, installed by apt if it is missing and the user is root. Throws one sentence with
 * instructions.
 */
export async function ensurePostgres() {
  if (!findPostgres() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing PostgreSQL for its tests (apt-get) ...');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], quiet);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet);
  }
  const folder = findPostgres();
  if (folder) return folder;
  throw new Error(
    'The tests on PostgreSQL need PostgreSQL 15 or later: install it (Debian: apt-get install postgresql).',
  );
}
