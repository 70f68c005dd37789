import type { ReactNode } from 'react';
import { session } from '~/platform/session';
import { AmountButton } from '../AmountButton';
import { prepareSum, SumDrawer } from './drawer';
import type { SumQueries, SumTerm } from './sum';

/** Who may not read its rows is not shown what a sum is made of. */
const subjects = {
  tp: 'TP',
  earnings: 'Earning',
  payments: 'Payment',
  paidOut: 'Payment',
  statement: 'Payment',
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
  /** As the screen calls it. */
  name: string;
  /** What is shown. */
  cents: number;
  currency?: 'USD' | 'CAD';
  /** The rows that it is the sum of. */
  of: readonly SumTerm[];
  /** Asks for what is shown once more: its rows come to something else by now. Left out where they can no longer change. */
  onChanged?: (() => void) | undefined;
}

/** A sum that says of which rows it is made when it is pressed. */
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
