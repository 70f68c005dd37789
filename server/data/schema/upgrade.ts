import { type Kysely, sql } from 'kysely';
import { coveringIndex } from '../sql/columns';
import type { Engine } from '../sql/engine';
import type { Earlier } from '../sql/migrate';
import { creator } from './create';
import { createLineage } from './members';
import { newPolicyIndexes } from './policies';

/** Tables removed in 0.2.0. */
export const dropped = ['tree_version', 'cases_decided', 'members_by_day'] as const;

/** Teams became rows, which the store creates when it opens the data. */
async function teamsAsRows(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createLineage(creator(db, engine));
  // 0.1.0 kept more kinds of events; the store recounts all rows.
  await sql`delete from cases_by_day`.execute(db);
  for (const table of dropped) await sql.raw(`drop table ${table}`).execute(db);
  for (const [index, on] of Object.entries(newPolicyIndexes)) {
    await sql.raw(`drop index if exists ${index}`).execute(db);
    await sql.raw(coveringIndex(engine, 'policies', index, on)).execute(db);
  }
}

/**
 * Version 0.1.0. Its last builds had run all of these steps. `changes` turns its tables into those of 0.2.0.
 */
export const version010: Earlier = {
  version: '0.1.0',
  steps: [
    '001 all tables',
    '002 older reads',
    '003 reads by query',
    '004 writes by query',
    '005 several servers',
    '006 failed sign-ins',
    '007 large networks',
    '008 fewer rows to read',
    '009 held money',
    '010 texts',
    '011 agent pages',
    '012 sums by currency',
    '013 folded letters',
    '014 approvals',
    '015 repeated lines',
  ],
  changes: [teamsAsRows],
};
