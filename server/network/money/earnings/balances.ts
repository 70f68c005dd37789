import { currencies } from '@shared/contracts/fields';
import type { CommissionLine } from '@shared/contracts/network/commissions';
import { addMonths, fullMonths } from '@shared/plan/months';
import { unearnedAtEnd } from '@shared/plan/settle';
import { sql } from 'kysely';
import { partsOf } from '../../../data/parts';
import { figure } from '../../../data/sql/list';
import type { Network } from '../../network';
import { type Currency, groupBy } from '../labels';
import { issuedPayments } from '../pay/find';
import { ledgerEntries } from './find';

export interface Balance {
  currency: Currency;
  earned_cents: number;
  paid_cents: number;
  held_cents: number;
  /** Earned and not paid; below 0 it is a debit balance (DOMAIN.md 2.10). */
  balance_cents: number;
}

/** What a member, or everybody, has earned and was paid in each currency; what the bank sent back was not paid. */
export async function balancesOf(network: Network, member_id: number | undefined): Promise<Balance[]> {
  const found = new Map<Currency, Balance>();
  const of = (currency: Currency) => {
    const known = found.get(currency);
    if (known) return known;
    const balance = { currency, earned_cents: 0, paid_cents: 0, held_cents: 0, balance_cents: 0 };
    found.set(currency, balance);
    return balance;
  };
  for (const { currency, earned_cents, held_cents } of await earnedIn(network, member_id)) {
    const balance = of(currency);
    balance.earned_cents += earned_cents;
    balance.balance_cents += earned_cents;
    balance.held_cents += held_cents;
  }
  for (const { currency, count, paid_cents } of await paidTo(network, member_id)) {
    if (count === 0) continue;
    const balance = of(currency);
    balance.paid_cents += paid_cents;
    balance.balance_cents -= paid_cents;
  }
  return [...found.values()].sort((a, b) => (a.currency > b.currency ? -1 : 1));
}

const earnedIn = (network: Network, member_id: number | undefined) =>
  ledgerEntries(network, member_id)
    .select(({ fn }) => [
      'earnings.currency',
      fn.sum<number>('earnings.amount_cents').as('earned_cents'),
      fn.sum<number>(sql`case when earnings.status = 'held' then earnings.amount_cents else 0 end`).as('held_cents'),
    ])
    .groupBy('earnings.currency')
    .execute();

/** What payments that were made and not sent back come to. Currency by currency: to group them, SQLite would sort all of them. */
const paidTo = (network: Network, member_id: number | undefined) =>
  Promise.all(
    currencies.map(async (currency) => {
      const paid = issuedPayments(network)
        .where('payments.status', '<>', 'failed')
        .where('payments.currency', '=', currency)
        .$if(member_id !== undefined, (found) => found.where('payments.member_id', '=', member_id as number));
      return { currency, ...(await figure(paid, { paid_cents: 'payments.paid_cents' })) };
    }),
  );

export const exposedMonths = 12;

/**
 * What would be charged back of a member's first-year commission if every policy that is in its first year lapsed on a day, by
 * currency (DOMAIN.md 6, B6), by what was stored with each line; what a refund took back is not taken back again. With pauses: some
 * have very many lines.
 */
export function* exposureOf(
  network: Network,
  member_id: number,
  day: string,
): Generator<void, ReadonlyMap<Currency, number>> {
  const { db, money } = network;
  const since = addMonths(day, 0 - exposedMonths);
  const found = new Map<Currency, number>();
  const add = (record_id: number, own: readonly CommissionLine[]) => {
    const record = db.table('commission_records').get(record_id);
    if (record?.kind !== 'first_year' || record.status === 'expected' || record.status === 'void') return;
    const policy = db.table('policies').get(record.policy_id);
    if (policy?.status !== 'inforce' || policy.inforce_on === null || policy.inforce_on <= since || !policy.terms)
      return;
    const months = fullMonths(policy.inforce_on, day);
    const all = money.engine.linesOf(record_id);
    const paid = money.engine.paidLines(record);
    for (const line of own) {
      const of = paid[all.findIndex(({ id }) => id === line.id)];
      const end = { schedule: policy.terms.chargeback_schedule, status: 'lapsed', months } as const;
      const unearned = of ? unearnedAtEnd(of, end) : 0;
      found.set(record.currency, (found.get(record.currency) ?? 0) + unearned);
    }
  };
  for (const some of partsOf(db.table('commission_lines'), 'payee_id', member_id)) {
    for (const [record_id, own] of groupBy(some, (line) => line.record_id)) add(record_id, own);
    yield;
  }
  return found;
}

/** The sum of entries in cents. */
export const amountOf = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
