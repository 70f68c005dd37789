import type { ReactNode } from 'react';
import { session } from '~/platform/session';
import { AmountButton } from '../AmountButton';
import { prepareSum, SumDrawer } from './drawer';
import type { SumQueries, SumTerm } from './sum';

/** The subject that a user must be able to read to see a sum's rows. */
const subjects = {
  tp: 'TP',
  earnings: 'Earning',
  payments: 'Payment',
  paidOut: 'Payment',
  statement: 'Payment',
  statementYear: 'Payment',
  next: 'Payment',
  records: 'Commission',
  recordsWhole: 'Commission',
  lines: 'Commission',
  recordTotals: 'Commission',
  workLines: 'Commission',
  renewals: 'Commission',
  exposure: 'Commission',
  exposedCase: 'Commission',
  cases: 'Policy',
  casesPlanned: 'Policy',
  awards: 'TeamReward',
  receipts: 'Order',
  people: 'Member',
} as const satisfies Record<keyof SumQueries, string>;

export interface ExplainSumProps {
  /** The screen's name for the sum. */
  name: string;
  cents: number;
  currency?: 'USD' | 'CAD';
  /** The lists of rows that make up the sum. */
  of: readonly SumTerm[];
  /** Reloads the visible sum, called when the rows now add up to another amount. Omitted if they cannot change. */
  onChanged?: (() => void) | undefined;
}

/** A sum that opens the list of its rows. */
export const ExplainSum = ({
  children,
  whole,
  ...sum
}: ExplainSumProps & { children: ReactNode; whole?: string | undefined }) =>
  sum.of.every(({ list }) => session.ability.can('read', subjects[list])) ? (
    <AmountButton whole={whole} prepare={prepareSum} drawer={(close) => <SumDrawer {...sum} onClose={close} />}>
      {children}
    </AmountButton>
  ) : (
    children
  );
