import { scheduledKinds } from '@shared/contracts/network/orders';
import { HOUSE } from '@shared/plan/distribute';
import { sumOf } from '@shared/plan/money';
import { isAfter } from '../policies/rows';
import type { RecordSet } from '../records/loaded';
import { installmentsOf } from './debts/debtOf';
import { concerns, runsBehind } from './ledger';

const groups = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

/** Faults of all stored money, one sentence each (domain.md 8, checks 1 to 4). */
export function moneyFaults(db: RecordSet): string[] {
  return [...commissionFaults(db), ...tpFaults(db), ...runFaults(db), ...debtFaults(db), ...policyFaults(db)];
}

/**
 * The lines of a record sum to its gross; a line's payments are earnings of its payee; the parts that statements pay sum
 * to its received amount.
 */
function commissionFaults(db: RecordSet): string[] {
  const faults: string[] = [];
  const lines = groups(db.table('commission_lines').all(), ({ record_id }) => record_id);
  const earnings = groups(
    db
      .table('earnings')
      .all()
      .filter(({ line_id }) => line_id !== null),
    ({ line_id }) => line_id,
  );
  const parts = groups(db.table('statement_parts').all(), ({ record_id }) => record_id);
  for (const record of db.table('commission_records').all()) {
    const received = sumOf((parts.get(record.id) ?? []).map(({ amount_cents }) => amount_cents));
    if (received !== (record.statement_amount_cents ?? 0))
      faults.push(`Statements pay ${received} of ${record.record_no}, which says ${record.statement_amount_cents}.`);
    const own = lines.get(record.id) ?? [];
    if (own.length === 0) faults.push(`${record.record_no} has no lines.`);
    const sum = sumOf(own.map(({ amount_cents }) => amount_cents));
    if (sum !== record.gross_cents)
      faults.push(`The lines of ${record.record_no} sum to ${sum}, not to ${record.gross_cents}.`);
    const pays = record.status !== 'expected' && record.status !== 'void';
    for (const line of own) {
      const due = pays && line.payee_id !== null && line.advanced_cents !== 0;
      const entries = earnings.get(line.id) ?? [];
      earnings.delete(line.id);
      if (due !== entries.length > 0 || due !== (line.earning_id !== null))
        faults.push(
          `Line ${line.id} of ${record.record_no} has ${due ? 'no earning' : 'an earning that it should not have'}.`,
        );
      if (!due || entries.length === 0) continue;
      const paid = sumOf(entries.map(({ amount_cents }) => amount_cents));
      if (paid !== line.advanced_cents || entries.some(({ member_id }) => member_id !== line.payee_id))
        faults.push(
          `${entries[0]?.earning_no} is not what line ${line.id} of ${record.record_no} pays to ${line.payee_id ?? HOUSE}.`,
        );
    }
  }
  for (const [line_id, [entry]] of earnings)
    faults.push(`${entry?.earning_no} names line ${line_id}, which pays nothing.`);
  return faults;
}

/** A pending policy has pending TP. Only policies that were in force have in-force TP, never a negative sum. */
function tpFaults(db: RecordSet): string[] {
  const faults: string[] = [];
  const rows = groups(db.table('tp_records').all(), ({ policy_id }) => policy_id);
  const pendingStatuses = new Set(['submitted', 'underwriting', 'requirements', 'approved', 'issued', 'delivered']);
  for (const policy of db.table('policies').all()) {
    const own = rows.get(policy.id) ?? [];
    const of = (state: string) => sumOf(own.flatMap((row) => (row.state === state ? [row.tp_cents] : [])));
    const pending = pendingStatuses.has(policy.status) ? policy.tp_cents : 0;
    if (of('pending') !== pending) faults.push(`${policy.case_no} has ${of('pending')} pending, not ${pending}.`);
    if (of('inforce') < 0) faults.push(`${policy.case_no} has less than no TP in force.`);
    if (policy.inforce_on === null && of('inforce') !== 0)
      faults.push(`${policy.case_no} has TP, but never came into force.`);
  }
  return faults;
}

/** opening + credits + debits = net = paid + carry. Credits and debits are earnings; the next opening is the carry. */
function runFaults(db: RecordSet): string[] {
  const faults: string[] = [];
  const earnings = groups(
    db
      .table('earnings')
      .all()
      .filter(({ status }) => status !== 'held'),
    ({ member_id, currency, cycle_no }) => `${member_id} ${currency} ${cycle_no}`,
  );
  const payments = groups(db.table('payments').all(), ({ cycle_no }) => cycle_no);
  for (const run of db.table('runs').all()) {
    // Payments of an open run are still being written or reverted.
    if (run.status === 'open') continue;
    const before = new Map<string, number>();
    for (const { cycle_no } of runsBehind(db, run))
      for (const payment of payments.get(cycle_no) ?? [])
        if (concerns(run, payment.member_id))
          before.set(`${payment.member_id} ${payment.currency}`, payment.carry_cents);
    for (const payment of payments.get(run.cycle_no) ?? []) {
      const { payment_no, opening_cents, credits_cents, debits_cents, net_cents, paid_cents, carry_cents } = payment;
      if (opening_cents + credits_cents + debits_cents !== net_cents || paid_cents + carry_cents !== net_cents)
        faults.push(`${payment_no} does not add up.`);
      const own = (earnings.get(`${payment.member_id} ${payment.currency} ${payment.cycle_no}`) ?? []).map(
        ({ amount_cents }) => amount_cents,
      );
      if (sumOf(own) !== credits_cents + debits_cents)
        faults.push(`The earnings of ${payment_no} do not sum to its credits and debits.`);
      const key = `${payment.member_id} ${payment.currency}`;
      const returned = sumOf(
        db
          .table('payments')
          .by('member_id', payment.member_id)
          .flatMap((other) =>
            other.returned_run_id === run.id && other.currency === payment.currency ? [other.paid_cents] : [],
          ),
      );
      if (opening_cents !== (before.get(key) ?? 0) + returned)
        faults.push(`${payment_no} does not open with what ${payment.member_id} had left.`);
      before.delete(key);
    }
    const paid = new Set(
      (payments.get(run.cycle_no) ?? []).map((one) => `${one.member_id} ${one.currency} ${one.cycle_no}`),
    );
    for (const key of earnings.keys())
      if (key.endsWith(run.cycle_no) && !paid.has(key)) faults.push(`The earnings of ${key} are in no payment.`);
    for (const [key, carry] of before) if (carry !== 0) faults.push(`${run.cycle_no} forgot the ${carry} of ${key}.`);
  }
  return faults;
}

/**
 * Entries of a write-off credit the debtor alone, those of an offset follow its rate, and those of a roll-up charge the
 * upline the installments so far. A reversed move adds up to nothing for everybody.
 */
function debtFaults(db: RecordSet): string[] {
  const entries = groups(
    db
      .table('earnings')
      .all()
      .filter(({ debt_move_id }) => debt_move_id !== undefined),
    ({ debt_move_id }) => debt_move_id,
  );
  return db
    .table('debt_moves')
    .all()
    .flatMap((move) => {
      const { member_id, currency, amount_cents, other_currency, other_cents, upline_id, posted } = move;
      const due = new Map([[`${member_id} ${currency}`, amount_cents]]);
      if (other_currency !== null) due.set(`${member_id} ${other_currency}`, 0 - (other_cents ?? 0));
      if (upline_id !== null)
        due.set(`${upline_id} ${currency}`, 0 - sumOf(installmentsOf(move).slice(0, posted ?? 0)));
      const sums = groups(entries.get(move.id) ?? [], (entry) => `${entry.member_id} ${entry.currency}`);
      return [...new Set([...due.keys(), ...sums.keys()])].flatMap((account) => {
        const expected = move.reversed_at === null ? (due.get(account) ?? 0) : 0;
        const sum = sumOf((sums.get(account) ?? []).map((entry) => entry.amount_cents));
        return sum === expected ? [] : [`Move ${move.id} of a debt enters ${sum} for ${account}, not ${expected}.`];
      });
    });
}

/** The status equals that of the last history row; a submitted policy has its terms and one chain per split. */
function policyFaults(db: RecordSet): string[] {
  const faults: string[] = [];
  const history = groups(db.table('policy_statuses').all(), ({ policy_id }) => policy_id);
  for (const policy of db.table('policies').all()) {
    const rows = history.get(policy.id) ?? [];
    const last = rows.reduce<(typeof rows)[number] | undefined>(
      (latest, row) => (!latest || isAfter(row, latest) ? row : latest),
      undefined,
    );
    if (last?.to !== policy.status) faults.push(`${policy.case_no} is ${policy.status}, its history says ${last?.to}.`);
    const entered = rows
      .filter(({ from, to }) => from !== to)
      .reduce<typeof last>((latest, row) => (!latest || isAfter(row, latest) ? row : latest), undefined);
    if (entered?.effective_on !== policy.status_on)
      faults.push(
        `${policy.case_no} has its status since ${policy.status_on}, its history says ${entered?.effective_on}.`,
      );
    const premiums = sumOf(
      db
        .table('orders')
        .by('policy_id', policy.id)
        .map(({ kind, status, amount_cents }) =>
          status === 'confirmed' && scheduledKinds.has(kind) ? amount_cents : 0,
        ),
    );
    if (premiums !== policy.premiums_cents)
      faults.push(`${policy.case_no} received ${premiums} of premiums, and says ${policy.premiums_cents}.`);
    if (policy.status !== 'draft' && (!policy.terms || policy.chain_snapshot.length !== policy.splits.length))
      faults.push(`${policy.case_no} lacks what it was submitted with.`);
  }
  return faults;
}
