import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackendRoutes, routesFile } from '@shared/contracts/lantern/backends';
import { issuesOf } from '@shared/http/issues';
import { issuesIn } from './routeIssues';

const fileIn = (dataDir: string) => join(dataDir, 'backends.json');

/** Reads routes from a file. @throws Error with a sentence about the mistake */
export async function routesIn(file: string, backendUrl: string | undefined): Promise<BackendRoutes> {
  let written: unknown;
  try {
    written = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = routesFile.safeParse(written, { reportInput: true });
  const issues = parsed.success ? issuesIn(parsed.data, backendUrl) : issuesOf(parsed.error);
  const [first] = issues;
  if (!parsed.success || first) throw new Error(`is wrong at ${first?.field || 'its start'}: ${first?.message}`);
  return parsed.data;
}

/** Routes kept in a data folder; undefined when there are none. @throws Error with a sentence */
export async function storedRoutes(
  dataDir: string,
  backendUrl: string | undefined,
): Promise<BackendRoutes | undefined> {
  const file = fileIn(dataDir);
  return existsSync(file) ? routesIn(file, backendUrl) : undefined;
}

/** Keeps routes in a data folder. They contain access tokens. */
export const storeRoutes = (dataDir: string, routes: BackendRoutes): Promise<void> =>
  writeFile(fileIn(dataDir), `${JSON.stringify(routes, null, 2)}\n`, { mode: 0o600 });
