import type { Kysely } from 'kysely';
import { type Summary, wrongSums } from '../../data/sql/summary';
import { casesByDay } from '../dashboard/casesByDay';
import { membersByDay } from '../dashboard/membersByDay';
import { wrongLineage } from '../members/lineage';
import { moneySummaries } from '../money/summaries';
import { tpByDay } from '../money/tp/tpByDay';
import { tpByYear } from '../money/tp/tpByYear';
import { ordersByDay } from '../orders/ordersByDay';
import { policiesByProduct } from '../policies/byProduct';
import type { NetworkStore } from '../records/rows';

/** Sums kept because they are read often or over many rows. `data/README.md` has the measurement behind each. */
export const summaries: readonly Summary[] = [
  ...moneySummaries,
  tpByDay,
  tpByYear,
  ordersByDay,
  casesByDay,
  membersByDay,
  policiesByProduct,
];

/** The number of wrong rows in each of these tables and in the lineage, by a recount. */
export const wrongRows = async (sql: NetworkStore): Promise<Map<string, number>> =>
  (await wrongSums(sql.db as unknown as Kysely<unknown>, summaries)).set('lineage', await wrongLineage(sql.db));
