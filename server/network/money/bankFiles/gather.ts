import type { BankFileKind, ByHandReason } from '@shared/contracts/network/bankFiles';
import { currencyOfKind } from '@shared/contracts/network/bankFiles';
import type { PaymentRecord, RunRecord } from '@shared/contracts/network/payments';
import { shiftDay } from '@shared/format/days';
import { businessDayFrom } from '@shared/plan/bankHolidays';
import { type AccountNumber, numberIn } from '../../members/accountVault';
import { namesIn } from '../../members/names';
import type { Network } from '../../network';
import { type Db, recordsWith } from '../../records/read';
import { largestAft } from './aft';
import { largestAch } from './nacha';

/** A payment that a bank file may have. */
export interface Payable {
  payment: PaymentRecord;
  account: AccountNumber;
  holder: string;
  type: 'checking' | 'savings';
}

interface Gathered {
  payable: Payable[];
  byHand: { payment: PaymentRecord; reason: ByHandReason }[];
}

/** The day on which the money of a file arrives: the pay day, or the next banking day if the file comes later. */
export const effectiveDay = ({ pay_on }: Pick<RunRecord, 'pay_on'>, today: string): string => {
  const next = businessDayFrom(shiftDay(today, 1));
  return pay_on > next ? pay_on : next;
};

/** A run's files that count: the lock they were made for still holds. */
export const isVoid = (file: { locked_at: string | null; run_id: number | null }, run: RunRecord | undefined) =>
  file.run_id !== null && (run === undefined || run.status === 'open' || run.locked_at !== file.locked_at);

const filesOf = (db: Db, run_id: number) =>
  db.selectFrom('bank_files').where('run_id', '=', run_id).select(['payments', 'locked_at', 'run_id']).execute();

/** The payments of a locked run that are in no file yet: those that a file may have, and the others with the reason. */
export async function gather(
  network: Network,
  db: Db,
  run: RunRecord,
  { prenote_days, effective_on }: { prenote_days: number; effective_on: string },
): Promise<Gathered> {
  const files = (await filesOf(db, run.id)).filter((file) => !isVoid(file, run));
  const filed = new Set(files.flatMap(({ payments }) => payments));
  const payments = (await recordsWith(db, 'payments', { run_id: run.id, status: ['calculated', 'approved'] }))
    .filter(({ id, paid_cents, method }) => paid_cents > 0 && method !== 'check' && !filed.has(id))
    .sort((a, b) => a.id - b.id);
  const gathered: Gathered = { payable: [], byHand: [] };
  if (payments.length === 0) return gathered;
  const payees = await db
    .selectFrom('members')
    .leftJoin('bank_accounts', (join) =>
      join.onRef('bank_accounts.member_id', '=', 'members.id').on('bank_accounts.in_use', '=', true),
    )
    .where(
      'members.id',
      'in',
      db.selectFrom('payments').where('run_id', '=', run.id).where('paid_cents', '>', 0).select('member_id'),
    )
    .select(['members.id', 'members.bank', 'seal', 'key_mark', 'prenoted_on', 'returned_code'])
    .execute();
  const byId = new Map(payees.map((payee) => [payee.id, payee]));
  const currencies: readonly string[] = Object.values(currencyOfKind);
  for (const payment of payments) {
    const payee = byId.get(payment.member_id);
    const add = (reason: ByHandReason) => gathered.byHand.push({ payment, reason });
    if (!payee?.bank || payee.seal === null || payee.key_mark === null) {
      add('no_number');
      continue;
    }
    const { bank, seal, key_mark, prenoted_on, returned_code } = payee;
    const account = numberIn(network, { member_id: payee.id, seal, key_mark });
    const isAch = payment.currency === 'USD';
    if (!account) add('other_key');
    // A change after the lock was not checked by those who locked.
    else if (payment.bank_last4 !== bank.account_last4) add('changed');
    else if (!currencies.includes(payment.currency) || account.country !== (isAch ? 'US' : 'CA')) add('other_country');
    else if (returned_code !== null) add('returned');
    else if (payment.paid_cents > (isAch ? largestAch : largestAft)) add('amount');
    else if (isAch && prenote_days > 0 && (prenoted_on === null || shiftDay(prenoted_on, prenote_days) > effective_on))
      add('prenote');
    else gathered.payable.push({ payment, account, holder: bank.holder, type: bank.type });
  }
  return gathered;
}

export const ofKind = (payable: readonly Payable[], kind: BankFileKind) =>
  payable.filter(({ payment }) => payment.currency === currencyOfKind[kind]);

/** US accounts in use that no file has tested. */
export async function untested(network: Network, db: Db) {
  const rows = await db
    .selectFrom('bank_accounts')
    .innerJoin('members', 'members.id', 'bank_accounts.member_id')
    .where('in_use', '=', true)
    .where('prenoted_on', 'is', null)
    .where('members.status', '<>', 'inactive')
    .select(['bank_accounts.id', 'member_id', 'member_no', 'bank', 'seal', 'key_mark'])
    .orderBy('bank_accounts.id')
    .execute();
  return rows.flatMap((row) => {
    const account = numberIn(network, row);
    return account?.country === 'US' && row.bank ? [{ ...row, bank: row.bank, account }] : [];
  });
}

/** Payments by hand as the office sees them. */
export async function byHandRows(db: Db, byHand: Gathered['byHand']) {
  const names = await namesIn(
    db,
    byHand.map(({ payment }) => payment.member_id),
  );
  return byHand.map(({ payment: { id, payment_no, member_id, currency, paid_cents }, reason }) => ({
    ...{ payment_id: id, payment_no, member_id, currency, cents: paid_cents, reason },
    member: names(member_id)?.name ?? '',
    member_no: names(member_id)?.member_no ?? '',
  }));
}
