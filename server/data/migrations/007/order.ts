import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';
import { moneyIndexes } from '../002/money';
import { policyIndexes } from '../003/policies';
import { tpIndexes } from '../003/tp';
import { caseIndexes } from './sums';

/** Lists have rows without a value at their end. An index that has them at its beginning is of no use to them: it is made anew. */
export async function orderIndexes(db: Kysely<unknown>, { descending }: Engine): Promise<void> {
  for (const [name, on] of Object.entries({ ...moneyIndexes, ...policyIndexes, ...tpIndexes, ...caseIndexes })) {
    const ordered = on.replaceAll(' desc', ` ${descending}`);
    if (ordered === on) continue;
    await sql.raw(`drop index ${name}`).execute(db);
    await sql.raw(`create index ${name} on ${ordered}`).execute(db);
  }
}
