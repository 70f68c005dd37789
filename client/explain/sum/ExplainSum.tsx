import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { AmountButton } from '../AmountButton';
import type { SumQueries, SumTerm } from './sum';

const fetchDrawer = () => import('./ExplainSumDrawer');
const ExplainSumDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainSumDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'sums', 'policies', 'production'])]);

/** Who may not read its rows is not shown what a sum is made of. */
const subjects = {
  tp: 'TP',
  earnings: 'Earning',
  payments: 'Payment',
  paidOut: 'Payment',
  statement: 'Payment',
  next: 'Payment',
  records: 'Commission',
  exposure: 'Commission',
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
  onChanged?: () => void;
}

/** A sum that says of which rows it is made when it is pressed. */
export const ExplainSum = ({ children, ...sum }: ExplainSumProps & { children: ReactNode }) =>
  sum.of.every(({ list }) => session.ability.can('read', subjects[list])) ? (
    <AmountButton prepare={prepare} drawer={(close) => <ExplainSumDrawer {...sum} onClose={close} />}>
      {children}
    </AmountButton>
  ) : (
    children
  );
