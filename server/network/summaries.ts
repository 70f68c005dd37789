import { type Summary, wrongSums } from '../data/sql/summary';
import { casesByDay } from './dashboard/casesByDay';
import { membersByDay } from './dashboard/membersByDay';
import { submissionsByDay } from './dashboard/submissions';
import { wrongLineage } from './members/lineage';
import { moneySummaries } from './money/summaries';
import { casesDecided } from './money/tp/prospects';
import { tpByDay } from './money/tp/tpByDay';
import { tpByYear } from './money/tp/tpByYear';
import { ordersByDay } from './orders/ordersByDay';
import type { NetworkStore } from './sqlTables';

/** Sums kept because they are read often or over many rows. `data/README.md` has the measurement behind each. */
export const summaries: readonly Summary[] = [
  ...moneySummaries,
  tpByDay,
  tpByYear,
  ordersByDay,
  casesByDay,
  submissionsByDay,
  membersByDay,
  casesDecided,
];

/** Rows of each summary table, and of the lineage, that differ from a recount. */
export const wrongRows = async (sql: NetworkStore): Promise<Map<string, number>> =>
  (await wrongSums(sql.schema, summaries)).set('lineage', await wrongLineage(sql.db));
