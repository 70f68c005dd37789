import type { DebtMoveKind } from '@shared/contracts/network/debts';
import type { EarningType } from '@shared/contracts/network/earnings';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayIn, shiftDay } from '@shared/format/days';
import { type JournalAccount, type Posting, pair } from '@shared/plan/journal';
import { sql } from 'kysely';
import { among } from '../../../data/sql/inLanguage';
import type { Network } from '../../network';
import type { Currency } from '../../reads/currencyTotals';
import { groupBy } from '../../reads/groupBy';
import { nameOf } from '../../records/names';
import { type Db, recordsWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { cyclesOf } from '../cycles';
import { runsOn } from '../pay/runs';

export interface JournalPeriod {
  from: string;
  to: string;
  currency: Currency;
}

export interface JournalWanted {
  /** Without the lines of agents in the commission posted and in pay runs: `agentLines` reads these. */
  withoutAgents?: boolean;
}

type Side = Pick<Posting, 'account' | 'name'>;
const account = (name: JournalAccount): Side => ({ account: name, name: '' });

/** Statuses of records whose money counts (domain.md 2.9). */
const posted = ['posted', 'reconciled', 'disputed'] as const;
/** Replaces the agents' names where their lines are left out. */
const allAgents = '';

/** Lines of the commission posted in a period. */
export const postedLines = (db: Db, { from, to, currency }: JournalPeriod) =>
  db
    .selectFrom('commission_lines')
    .innerJoin('commission_records', 'commission_records.id', 'commission_lines.record_id')
    .where('commission_records.status', 'in', posted)
    .where('commission_records.currency', '=', currency)
    .where('posted_on', '>=', from)
    .where('posted_on', '<=', to);

/** Payments of some runs that pay something. */
export const paidIn = (db: Db, runs: readonly number[], currency: Currency) =>
  db.selectFrom('payments').where(among('run_id', runs)).where('currency', '=', currency).where('paid_cents', '<>', 0);

const counterparts: Partial<Record<EarningType, JournalAccount>> = {
  team_reward: 'rewards',
  contest_bonus: 'rewards',
  fee: 'fees',
};
const ofDebts: Record<DebtMoveKind, JournalAccount> = {
  write_off: 'bad_debts',
  offset: 'transfers',
  roll_up: 'transfers',
};

/** Runs that are locked, with the days of their entries: the bank pays on the pay day, or when a later lock allows it. */
export async function lockedRuns(network: Network) {
  const runs = await runsOn(network, network.sql.db);
  const { tz } = await settingsIn(network.sql.db);
  const dayOf = (instant: string) => dayIn(tz, new Date(instant));
  const locked = runs.db.read('runs').flatMap((run) => {
    if (run.status === 'open' || run.locked_at === null) return [];
    const lockedOn = dayOf(run.locked_at);
    return { ...run, lockedOn, bankOn: run.pay_on > lockedOn ? run.pay_on : lockedOn };
  });
  return { locked, cycles: cyclesOf(runs.db), dayOf };
}

/** The postings of a period, derived from the stored records; each entry adds up to nothing (domain.md 3.24). */
export async function postingsOf(
  network: Network,
  period: JournalPeriod,
  { withoutAgents = false }: JournalWanted = {},
): Promise<Posting[]> {
  const { db } = network.sql;
  const { from, to, currency } = period;
  const { locked, cycles, dayOf } = await lockedRuns(network);
  const isInside = (day: string) => day >= from && day <= to;
  /** Instants that may be on days of the period in any time zone. */
  const instants = [`${shiftDay(from, -1)}T00:00:00.000Z`, `${shiftDay(to, 2)}T00:00:00.000Z`] as const;
  const brands = new Map((await recordsWith(db, 'brands', {})).map((brand) => [brand.id, brand]));
  const carrier = (name: JournalAccount, brand_id: number): Side => ({
    account: name,
    name: brands.get(brand_id)?.name ?? '',
  });
  const onDay = (kind: Posting['kind'], day: string) => ({ kind, day, cycle_no: cycles.of(day).cycle_no });

  /** The agent, or 0 for all agents together. */
  const agentIn = (column: 'payee_id' | 'member_id') =>
    withoutAgents ? sql<number>`${sql.ref(column)} * 0` : sql.ref<number>(column);

  const lines = await postedLines(db, period)
    .innerJoin('policies', 'policies.id', 'commission_records.policy_id')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .select(({ fn }) => [
      ...(['posted_on', 'brand_id'] as const),
      agentIn('payee_id').$castTo<number | null>().as('payee_id'),
      fn.sum<number>('advanced_cents').as('cents'),
    ])
    .groupBy(['posted_on', 'brand_id', agentIn('payee_id')])
    .execute();

  const entries = await db
    .selectFrom('earnings')
    .leftJoin('debt_moves', 'debt_moves.id', 'earnings.debt_move_id')
    .where('line_id', 'is', null)
    .where('earnings.currency', '=', currency)
    .where('earned_on', '>=', from)
    .where('earned_on', '<=', to)
    .select(({ fn }) => [
      ...(['earned_on', 'earnings.type', 'earnings.member_id', 'debt_moves.kind'] as const),
      fn.sum<number>('earnings.amount_cents').as('cents'),
    ])
    .groupBy(['earned_on', 'earnings.type', 'earnings.member_id', 'debt_moves.kind'])
    .execute();

  const inPeriod = locked.filter(({ lockedOn, bankOn }) => isInside(lockedOn) || isInside(bankOn));
  const payments = await paidIn(
    db,
    inPeriod.map(({ id }) => id),
    currency,
  )
    .select(({ fn }) => [
      ...(['run_id', 'status'] as const),
      agentIn('member_id').as('member_id'),
      fn.sum<number>('paid_cents').as('cents'),
    ])
    .groupBy(['run_id', agentIn('member_id'), 'status'])
    .orderBy('run_id')
    .execute();

  const names = await namesOf(network, [
    ...lines.flatMap(({ payee_id }) => payee_id ?? []),
    ...entries.map(({ member_id }) => member_id),
    ...payments.map(({ member_id }) => member_id),
  ]);
  const agent = (member_id: number): Side => ({ account: 'payable', name: names.get(member_id) ?? allAgents });

  const commission = lines.flatMap(({ posted_on, brand_id, payee_id, cents }) =>
    pair(
      onDay('commission', posted_on ?? from),
      carrier('receivable', brand_id),
      payee_id === null ? account('income') : agent(payee_id),
      Number(cents),
    ),
  );
  const others = entries.flatMap(({ earned_on, type, member_id, kind, cents }) => {
    const counterpart = kind ? ofDebts[kind] : (counterparts[type] ?? 'adjustments');
    return pair(
      onDay(counterpart === 'rewards' ? 'rewards' : 'adjustments', earned_on),
      account(counterpart),
      agent(member_id),
      Number(cents),
    );
  });
  const runOf = new Map(inPeriod.map((run) => [run.id, run]));
  const paid = payments.flatMap(({ run_id, member_id, status, cents }) => {
    const run = runOf.get(run_id);
    if (!run) return [];
    const { cycle_no, lockedOn, bankOn } = run;
    const lock = { kind: 'run', day: lockedOn, cycle_no } as const;
    const bank = { kind: 'payments', day: bankOn, cycle_no } as const;
    const clearing = account('payment_clearing');
    const left = status === 'sent' || status === 'settled';
    return [
      // A returned payment never left the agent's account.
      ...(status !== 'failed' && isInside(lockedOn) ? pair(lock, agent(member_id), clearing, Number(cents)) : []),
      ...(left && isInside(bankOn) ? pair(bank, clearing, account('bank'), Number(cents)) : []),
    ];
  });
  return [
    ...commission,
    ...others,
    ...paid,
    ...(await statementPostings()),
    ...(await depositPostings()),
    ...(await differencePostings()),
  ].filter(({ day, account: of, name }) => isInside(day) && !(of === 'payable' && name === allAgents));

  /** Statements reduce the receivable; ignored lines are not the network's money and go to an account of their own. */
  async function statementPostings(): Promise<Posting[]> {
    const isIgnored = sql<number>`case when resolution = 'ignored' then 1 else 0 end`;
    const rows = await db
      .selectFrom('statement_rows')
      .innerJoin('statements', 'statements.id', 'statement_rows.statement_id')
      .innerJoin('brands', 'brands.id', 'statements.brand_id')
      .where('brands.currency', '=', currency)
      .where('statements.created_at', '>=', instants[0])
      .where('statements.created_at', '<', instants[1])
      .select(({ fn }) => [
        ...(['statements.created_at', 'brand_id'] as const),
        isIgnored.as('ignored'),
        fn.sum<number>('statement_rows.amount_cents').as('cents'),
      ])
      .groupBy(['statements.created_at', 'brand_id', isIgnored])
      .execute();
    return rows.flatMap(({ created_at, brand_id, ignored, cents }) =>
      pair(
        onDay('statements', dayOf(created_at)),
        carrier('carrier_clearing', brand_id),
        carrier(Number(ignored) === 1 ? 'unapplied' : 'receivable', brand_id),
        Number(cents),
      ),
    );
  }

  async function depositPostings(): Promise<Posting[]> {
    const deposits = await db
      .selectFrom('deposits')
      .where('currency', '=', currency)
      .where('received_on', '>=', from)
      .where('received_on', '<=', to)
      .select(['received_on', 'brand_id', 'amount_cents'])
      .execute();
    return deposits.flatMap(({ received_on, brand_id, amount_cents }) =>
      pair(onDay('deposits', received_on), account('bank'), carrier('carrier_clearing', brand_id), amount_cents),
    );
  }

  /** Missing money that is no longer expected, and differences of statements that the office accepted. */
  async function differencePostings(): Promise<Posting[]> {
    const missing = await db
      .selectFrom('accepted_missing')
      .where('accepted_on', '>=', from)
      .where('accepted_on', '<=', to)
      .select(['record_id', 'accepted_on'])
      .execute();
    const settled = await db
      .selectFrom('statement_rows')
      .innerJoin('statement_parts', 'statement_parts.row_id', 'statement_rows.id')
      .where('resolution', 'in', ['accepted', 'assigned'])
      .where('statement_rows.updated_at', '>=', instants[0])
      .where('statement_rows.updated_at', '<', instants[1])
      .select(['statement_parts.record_id', 'statement_rows.updated_at'])
      .execute();
    const days = new Map<number, string>();
    for (const [record_id, rows] of groupBy(settled, (row) => row.record_id))
      days.set(record_id, dayOf(rows.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')));
    for (const { record_id, accepted_on } of missing) days.set(record_id, accepted_on);
    const records = await db
      .selectFrom('commission_records')
      .innerJoin('policies', 'policies.id', 'commission_records.policy_id')
      .innerJoin('products', 'products.id', 'policies.product_id')
      .where(among('commission_records.id', [...days.keys()]))
      .where('commission_records.currency', '=', currency)
      .where('commission_records.status', '=', 'reconciled')
      .whereRef('statement_amount_cents', '<>', 'due_cents')
      .select(['commission_records.id', 'brand_id', 'statement_amount_cents', 'due_cents'])
      .execute();
    return records.flatMap(({ id, brand_id, statement_amount_cents, due_cents }) =>
      pair(
        onDay('differences', days.get(id) ?? from),
        account('differences'),
        carrier('receivable', brand_id),
        due_cents - (statement_amount_cents ?? 0),
      ),
    );
  }
}

/** Agents as the books name them: number and name. */
async function namesOf({ sql: { db } }: Network, ids: readonly number[]): Promise<Map<number, string>> {
  const members = await db
    .selectFrom('members')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'member_no', 'display_name', 'chinese_name'])
    .execute();
  return new Map(members.map((member) => [member.id, bookName(member)]));
}

export const bookName = (member: Pick<MemberRecord, 'member_no' | 'display_name' | 'chinese_name'>) =>
  `${member.member_no} ${nameOf(member)}`;
