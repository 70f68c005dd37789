import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { TransactionKind } from '@shared/contracts/network/statements';
import { sql } from 'kysely';
import { isOpenRecord } from '../../../data/schema/commission';
import type { Network } from '../../network';
import { revised } from '../../writes/manage';

type Amounts = Pick<CommissionRecord, 'due_cents' | 'statement_amount_cents'>;

/** A record's unpaid part in cents; its sign turns once a carrier has paid too much. */
export const openOf = ({ due_cents, statement_amount_cents }: Amounts): number =>
  due_cents - (statement_amount_cents ?? 0);

/** `openOf` and `isDue` in SQL; the condition is that of the index `commission_records_open`. */
export const openCents = sql<number>`commission_records.due_cents - coalesce(commission_records.statement_amount_cents, 0)`;
export const isOpen = sql.raw<boolean>(isOpenRecord);

/** The amount that statements have paid less what was due, in cents; null before the first payment. */
export const differenceOf = ({ due_cents, statement_amount_cents }: Amounts): number | null =>
  statement_amount_cents === null ? null : statement_amount_cents - due_cents;

/** True for a posted record that statements have not paid in full (domain.md 3.12.18). */
export const isDue = (record: CommissionRecord): boolean =>
  (record.status === 'posted' || record.status === 'disputed') &&
  Math.sign(openOf(record)) === Math.sign(record.gross_cents) &&
  record.gross_cents !== 0;

/** Sets a record's received amount; a record paid exactly becomes reconciled, and one paid no more is posted. */
export function received({ now }: Network, record: CommissionRecord, cents: number | null): CommissionRecord {
  const variance_cents = cents === null ? null : cents - record.gross_cents;
  const status =
    record.status !== 'posted' && record.status !== 'reconciled'
      ? record.status
      : cents === record.due_cents
        ? 'reconciled'
        : 'posted';
  return revised({ ...record, statement_amount_cents: cents, variance_cents, status }, now.toISOString());
}

const firstYear: ReadonlySet<CommissionRecord['kind']> = new Set([
  'first_year',
  'excess',
  'balance_release',
  'reversal',
]);
const kinds: Record<TransactionKind, ReadonlySet<CommissionRecord['kind']> | undefined> = {
  first_year: firstYear,
  additional: firstYear,
  renewal: new Set(['renewal', 'reversal']),
  chargeback: new Set(['chargeback', 'reversal']),
  lapse: new Set(['chargeback', 'reversal']),
  other: undefined,
};

/** True if a line's transaction can pay a kind of record; lines without a kind can pay any. */
export const fitsKind = (line: TransactionKind | null, record: CommissionRecord['kind']): boolean =>
  line === null || (kinds[line]?.has(record) ?? true);
