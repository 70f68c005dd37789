import { createHash } from 'node:crypto';
import type { ReturnRow } from '@shared/contracts/network/bankFiles';
import { namesIn } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { note } from '../../writes/noted';
import { once } from '../../writes/once';
import { returnPayment } from '../pay/returned';
import { mayBecome } from '../payRuns';
import { type ReadReturn, readReturns } from './readReturns';

export const mostReturns = 2_000;

/** A line with its effect. */
async function rowFor(db: Db, read: ReadReturn, isAgain: boolean): Promise<ReturnRow> {
  const { line, number, code, reason, correction, cents } = read;
  const row = {
    line,
    number,
    code,
    reason,
    correction,
    cents,
    payment_id: null,
    member_id: null,
    member: '',
    currency: null,
  };
  const member = number.startsWith('M') ? await recordWith(db, 'members', { member_no: number }) : undefined;
  if (member)
    return { ...row, member_id: member.id, outcome: isAgain ? 'repeated' : correction === null ? 'test' : 'change' };
  const payment = await recordWith(db, 'payments', { payment_no: number });
  const run = payment && (await recordWith(db, 'runs', { id: payment.run_id }));
  if (!payment || !run || run.status === 'open') return { ...row, outcome: 'unknown' };
  const { id, member_id, currency, paid_cents } = payment;
  const details = { ...row, payment_id: id, member_id, currency, cents: paid_cents };
  if (isAgain) return { ...details, outcome: 'repeated' };
  if (correction !== null) return { ...details, outcome: 'change' };
  if (reason === '') return { ...details, outcome: 'no_reason' };
  if (cents !== null && cents !== paid_cents) return { ...details, outcome: 'amount' };
  return { ...details, outcome: mayBecome('failed', payment) ? 'returned' : 'settled_before' };
}

export async function returnRows(db: Db, text: string): Promise<ReturnRow[]> {
  const seen = new Set<string>();
  const rows: ReturnRow[] = [];
  for (const read of readReturns(text).slice(0, mostReturns)) {
    rows.push(await rowFor(db, read, seen.has(read.number)));
    seen.add(read.number);
  }
  const names = await namesIn(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map((row) => ({ ...row, member: names(row.member_id)?.name ?? '' }));
}

const flag = (db: Db, member_id: number, code: string, today: string) =>
  db
    .updateTable('bank_accounts')
    .set({ returned_code: code || 'other', returned_on: today })
    .where('member_id', '=', member_id)
    .where('in_use', '=', true)
    .execute();

/** Marks the payments of a return as failed and their accounts as returned. The file itself is not stored. */
export const takeReturns = (
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { request_id, text, ip }: { request_id: string; text: string; ip: string },
): Promise<ReturnRow[]> => {
  // The request keeps a hash alone: the file has account numbers.
  const body = { request_id, hash: createHash('sha256').update(text).digest('hex') };
  return once(network, tx, { user, call: 'bank-file/returns', body }, async () => {
    const rows = await returnRows(tx.sql, text);
    for (const { outcome, payment_id, member_id, code, reason } of rows) {
      const payment = payment_id === null ? undefined : await recordWith(tx.sql, 'payments', { id: payment_id });
      if (outcome === 'returned' && payment) await returnPayment(network, tx, payment, reason);
      if ((outcome === 'returned' || outcome === 'test') && member_id !== null)
        await flag(tx.sql, member_id, code, network.today);
    }
    await note(tx, network, {
      actor_id: user.id,
      action: '/bank-file/returns',
      entity: 'bank_files',
      entity_id: '*',
      after: { count: rows.filter(({ outcome }) => outcome === 'returned').length, hash: body.hash },
      ip,
    });
    return rows;
  });
};
