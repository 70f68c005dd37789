import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of the build that the screen at a path needs, undefined for an unknown one. The page names them, so that the browser reads
 * them while it still looks for the screen: 35 to 70 ms of a reload (`npm run bench -- --only reload`).
 */
export function screenFiles(dist: string): (path: string) => readonly string[] | undefined {
  const list = join(dist, '.screens.json');
  const files = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, readonly string[]>) : {};
  const byPath = new Map(Object.entries(files));
  return (path) => byPath.get(path);
}
