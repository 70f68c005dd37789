import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ConfigError } from '../server/config';
import { StoreUnusable } from '../server/data/store';
import { setPassword } from '../server/passwd';
import { helpOnRequest } from './help.mjs';

/** `npm run passwd`: sets a new password for an account, without signing in. */
const usage = `Usage: npm run passwd -- ACCOUNT [--without-factors]
Sets the password of an account, which is an e-mail address, a phone number or a member number, and ends its sign-ins. Asks for
the new password without showing it, or reads one line from standard input:
  printf '%s\\n' "$NEW" | npm run passwd -- admin@lantern.test
  --without-factors  also remove the account's second factors, for an administrator who has lost them
Stop the server first, unless the data are in PostgreSQL.
Settings (environment): DATABASE_URL, or DATA_DIR, by default .data`;
helpOnRequest(usage);

/** Input lines from a terminal, which does not echo them, or from a pipe. */
const lines = createInterface({
  input: process.stdin,
  output: new Writable({ write: (_chunk, _encoding, done) => done() }),
  terminal: process.stdin.isTTY,
});
lines.on('SIGINT', () => process.exit(130));

async function ask(prompt: string): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write(prompt);
  const line = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  if (process.stdin.isTTY) process.stdout.write('\n');
  return line[0] ?? '';
}

async function readPassword(): Promise<string> {
  const password = await ask('New password: ');
  if (process.stdin.isTTY && (await ask('The same again: ')) !== password)
    throw new ConfigError('The two entries don’t match.');
  return password;
}

try {
  const [account, ...flags] = process.argv.slice(2);
  const withoutFactors = flags.includes('--without-factors');
  if (!account || account.startsWith('-') || flags.length > (withoutFactors ? 1 : 0))
    throw new ConfigError('Name one account: npm run passwd -- admin@lantern.test');
  const place = { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR || '.data' };
  console.log(
    `The password of ${await setPassword(place, account, await readPassword(), { withoutFactors })} was changed.`,
  );
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnusable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  lines.close();
}
