import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, generatePlain } from '../generate';
import { agenciesOf } from './agencies';
import { agencySize, deckSize, growing, Parts } from './parts';

interface Wanted {
  seed: number;
  asOf: string;
  members: number;
  policies: number;
  out: string;
  /** Called with the written share, from 0 to 1. */
  progress?: (part: number) => void;
}

/**
 * Writes a network of this size (`sizeOf`) to a folder: growing collections as `<name>.ndjson` with one row per line,
 * the rest as in the small network. It works agency by agency, so memory does not grow with the network. @returns the
 * number of rows per growing collection
 */
export function writeLarge({ seed, asOf, members, policies, out, progress }: Wanted): Record<string, number> {
  const first = generatePlain(seed, asOf);
  const agencies = agenciesOf(seed, Math.max(1, Math.ceil(members / agencySize)));
  const decks = Math.ceil(policies / deckSize);
  const otherAgencies = agencies.length - 1;

  mkdirSync(out, { recursive: true });
  const grows = new Set(growing.map((name) => `${name}.json`));

  const parts = new Parts(seed, asOf, first);
  const files = growing.map((name) => ({ name, file: openSync(join(out, `${name}.ndjson`), 'w') }));
  const counts: Record<string, number> = {};
  let dealt = 0;
  for (const agency of agencies) {
    // The founder's agency has one deck; the others share the rest evenly.
    const until = agency.index === 0 ? 1 : 1 + Math.floor(((decks - 1) * agency.index) / otherAgencies);
    const rows = parts.next(agency, until - dealt);
    dealt = until;
    for (const { name, file } of files) {
      counts[name] = (counts[name] ?? 0) + rows[name].length;
      writeSync(file, rows[name].map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
    progress?.((agency.index + 1) / agencies.length);
  }
  for (const { file } of files) closeSync(file);
  // about.json is written last and marks a complete folder.
  const rest = filesOf(first).filter(([name]) => !grows.has(name));
  for (const [name, content] of rest.reverse()) writeFileSync(join(out, name), content);
  return counts;
}
