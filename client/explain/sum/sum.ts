import type { CommissionLineRow, commissions } from '@shared/contracts/network/commissions';
import type { EarningType, earnings } from '@shared/contracts/network/earnings';
import type { orders } from '@shared/contracts/network/orders';
import type { PaymentGroup, payments } from '@shared/contracts/network/payments';
import type { policies } from '@shared/contracts/network/policies';
import type { ExposureReport } from '@shared/contracts/network/reports';
import type { rewards } from '@shared/contracts/network/rewards';
import type { team } from '@shared/contracts/network/team';
import type { TpRecord, tp } from '@shared/contracts/network/tp';
import type { Sent } from '@shared/http/endpoint';
import type { ListQuery } from '~/crud/ListStore';

type Paging = 'page' | 'limit' | 'sort' | 'order';
type Asked<E> = Sent<E> extends { query?: infer Q } ? Omit<NonNullable<Q>, Paging> : never;

/** The filters by which each of the lists is asked for the rows of a sum. */
export interface SumQueries {
  /** What is not earned yet of what was paid, of the cases of one currency. */
  exposure: { currency: 'USD' | 'CAD' };
  /** The same of one case, by the lines that were paid; and what decides how much of them is earned. */
  exposedCase: { policy_id: number } & Pick<ExposureReport['cases'][number], 'inforce_on' | 'months' | 'schedule'>;
  tp: Asked<typeof tp.list> & { state: TpRecord['state'] };
  earnings: Asked<typeof earnings.list>;
  payments: Asked<typeof payments.list>;
  /** The same without what the bank sent back. */
  paidOut: Asked<typeof payments.list>;
  /** A payment, what it would be without a carry, its opening or carry, its credits or debits, or one group of its entries. */
  statement: {
    id: number;
    /** Only the entries of these policies and of a type, of a group. */
    policies?: readonly (number | null)[];
    type?: EarningType;
    of: 'paid' | 'net' | 'opening' | 'carry' | 'credits' | 'debits' | PaymentGroup;
  };
  /** What the run that is locked next would pay now. */
  next: { currency: 'USD' | 'CAD'; cycle_no: string };
  /** The own commission of records: what is paid with them. */
  records: Asked<typeof commissions.list>;
  /** The same with what is released later. */
  recordsWhole: Asked<typeof commissions.list>;
  /** The reader's lines of a record, or those of a kind: whole, or what of them is paid with it. */
  lines: { id: number; of: 'whole' | 'paid'; kind?: CommissionLineRow['kind'] | undefined };
  /** The office's records, by what the carrier pays, what the house keeps, or the difference to the statement. */
  recordTotals: { of: Asked<typeof commissions.list>; column: RecordColumn };
  /** The office's lines of all payees. */
  workLines: Asked<typeof commissions.lines>;
  /** Premiums that are scheduled, by what each would renew. */
  renewals: Asked<typeof earnings.renewals>;
  /** Cases with the reader's part of their TP. */
  cases: Asked<typeof policies.list>;
  /** The same with what is planned to be paid for them in a year. */
  casesPlanned: Asked<typeof policies.list>;
  awards: Asked<typeof rewards.list>;
  /** Money that came in. */
  receipts: Asked<typeof orders.list>;
  /** People of a downline, by a figure of each. */
  people: { of: Asked<typeof team.downline>; column: PeopleColumn };
}

export type RecordColumn = 'gross_cents' | 'house_cents' | 'variance_cents';

/** What a downline is summed up by. */
export type PeopleColumn = 'personal_ytd_cents' | 'pending_tp_cents';

/** Rows of a list that a sum is made of; `less`: they are taken off it. */
export type SumTerm = { [L in keyof SumQueries]: { list: L; query: SumQueries[L]; less?: true } }[keyof SumQueries];

/** A row of any of the lists, as a sum shows it; `cents` as it counts in the sum. */
export interface SumRow {
  key: string;
  what:
    | { type: EarningType }
    | { kind: TpRecord['kind'] }
    | { payment: string }
    | { record: number; record_no: string }
    | { until: string }
    | { premium_cents: number; rate_bp: number; policy_year: number }
    | { person: string; id: number }
    | { line: CommissionLineRow }
    | { advance: CommissionLineRow; paid_cents: number; earned_cents: number }
    | { name: string };
  case: { id: number; case_no: string } | null;
  /** Whose it is, or whose sale it was. */
  agent: string | null;
  on: string | null;
  cents: number;
  /** By what its own amount is explained; the page of its case says it where that is nothing. */
  by:
    | { earning: number }
    | { policy: number; record?: number }
    | { planned: number }
    | { statement: number }
    | { line: CommissionLineRow }
    | { sum: SumTerm }
    | null;
}

/** What the rows of a term come to. */
export interface Summed {
  term: SumTerm;
  cents: number;
  /** How many they are; `rows` are the largest or the latest of them. */
  total: number;
  first: 'largest' | 'latest';
  rows: SumRow[];
  /** By kind, type or direction, each named by the key of its text: together they are `cents`. */
  parts: { key: string; cents: number }[];
}

/** The same of a downline. */
export const peopleIn = (query: ListQuery) => filtersIn(query) as SumQueries['people']['of'];

/** The filters of a list's address, which its contract has checked, without page and order. */
export const filtersIn = <L extends keyof SumQueries>({
  page: _,
  limit: __,
  sort: ___,
  order: ____,
  ...filters
}: ListQuery) => filters as Partial<SumQueries[L]>;
