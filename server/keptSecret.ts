import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretLength } from './config';

const fileOf = (dataDir: string) => join(dataDir, 'jwt-secret');

/** The secret in a data folder; undefined if a crash cut it off while it was written. */
export async function keptSecret(dataDir: string): Promise<string | undefined> {
  const file = fileOf(dataDir);
  const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  return kept.length >= secretLength ? kept : undefined;
}

export const keepSecret = (dataDir: string, secret: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${secret}\n`, { mode: 0o600 });
