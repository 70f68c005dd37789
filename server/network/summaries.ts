import type { Summary } from '../data/sql/summary';
import { casesByDay } from './dashboard/casesByDay';
import { membersByDay } from './dashboard/membersByDay';
import { submissionsByDay } from './dashboard/submissions';
import { moneySummaries } from './money/summaries';
import { casesDecided } from './money/tp/prospects';
import { tpByDay } from './money/tp/tpByDay';
import { tpByYear } from './money/tp/tpByYear';
import { ordersByDay } from './orders/ordersByDay';
import { policiesByProduct } from './policies/byProduct';

/** Sums that are asked for so often, or of so many rows, that they are kept. `data/README.md` has the measurement that asked for each. */
export const summaries: readonly Summary[] = [
  ...moneySummaries,
  tpByDay,
  tpByYear,
  ordersByDay,
  casesByDay,
  submissionsByDay,
  membersByDay,
  policiesByProduct,
  casesDecided,
];
