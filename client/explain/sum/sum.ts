import type { CommissionLineRow, commissions } from '@shared/contracts/network/commissions';
import type { EarningType, earnings } from '@shared/contracts/network/earnings';
import type { orders } from '@shared/contracts/network/orders';
import type { PaymentGroup, payments, YearPart } from '@shared/contracts/network/payments';
import type { policies } from '@shared/contracts/network/policies';
import type { ExposureReport } from '@shared/contracts/network/reports';
import type { rewards } from '@shared/contracts/network/rewards';
import type { team } from '@shared/contracts/network/team';
import type { TpRecord, tp } from '@shared/contracts/network/tp';
import type { Sent } from '@shared/http/endpoint';
import type { ListQuery } from '~/crud/ListStore';
import type { Unearned } from '../figure/describeUnearned';

type Paging = 'page' | 'limit' | 'sort' | 'order';
type FiltersOf<E> = Sent<E> extends { query?: infer Q } ? Omit<NonNullable<Q>, Paging> : never;

/** Filters of each list that can explain a sum. */
export interface SumQueries {
  /** Unearned part of paid advances, for cases of one currency. */
  exposure: { currency: 'USD' | 'CAD' };
  /** Unearned advance of one case, by paid lines, with the terms that decide the earned part. */
  exposedCase: { policy_id: number } & Pick<ExposureReport['cases'][number], 'inforce_on' | 'months' | 'schedule'>;
  tp: FiltersOf<typeof tp.list> & { state: TpRecord['state'] };
  earnings: FiltersOf<typeof earnings.list>;
  payments: FiltersOf<typeof payments.list>;
  /** Payments less the amounts that the bank returned. */
  paidOut: FiltersOf<typeof payments.list>;
  /** A statement's payment, net, opening, carry, credits or debits, or one group of its entries. */
  statement: {
    id: number;
    /** Limits a group to entries of these policies and of this type. */
    policies?: readonly (number | null)[];
    type?: EarningType;
    of: 'paid' | 'net' | 'opening' | 'carry' | 'credits' | 'debits' | PaymentGroup;
  };
  /** One part of the year's payments up to a statement's, by payment. */
  statementYear: { id: number; of: YearPart };
  /** The calculated pay of the next run to lock. */
  next: { currency: 'USD' | 'CAD'; cycle_no: string };
  /** The reader's own commission, as paid with the records. */
  records: FiltersOf<typeof commissions.list>;
  /** The reader's own commission, including the part released later. */
  recordsWhole: FiltersOf<typeof commissions.list>;
  /** The reader's lines of a record, or those of one kind: whole, or the part paid with the record. */
  lines: { id: number; of: 'whole' | 'paid'; kind?: CommissionLineRow['kind'] | undefined };
  /** The office's records, by gross, house amount or variance. */
  recordTotals: { of: FiltersOf<typeof commissions.list>; column: RecordColumn };
  /** Lines of all payees, for the office. */
  workLines: FiltersOf<typeof commissions.lines>;
  /** Scheduled premiums, by expected renewal commission. */
  renewals: FiltersOf<typeof earnings.renewals>;
  /** Cases with the reader's share of their TP. */
  cases: FiltersOf<typeof policies.list>;
  /** Cases with their planned annual premium. */
  casesPlanned: FiltersOf<typeof policies.list>;
  awards: FiltersOf<typeof rewards.list>;
  receipts: FiltersOf<typeof orders.list>;
  /** Downline members, by one figure of each. */
  people: { of: FiltersOf<typeof team.downline>; column: PeopleColumn };
}

export type RecordColumn = 'gross_cents' | 'house_cents' | 'variance_cents';

/** Figures that a downline can be summed by. */
export type PeopleColumn = 'personal_ytd_cents' | 'pending_tp_cents';

/** Rows of one list that make up a sum; `less` subtracts them. */
export type SumTerm = { [L in keyof SumQueries]: { list: L; query: SumQueries[L]; less?: true } }[keyof SumQueries];

/** A row of any list inside a sum; `cents` is its contribution to the sum. */
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
    | ({ advance: CommissionLineRow } & Unearned)
    | { name: string };
  case: { id: number; case_no: string } | null;
  /** The row's agent, or the agent of the sale. */
  agent: string | null;
  on: string | null;
  cents: number;
  /** The explanation of the row's own amount; null if only the case's page explains it. */
  by:
    | { earning: number }
    | { policy: number; record?: number }
    | { planned: number }
    | { statement: number }
    | { line: CommissionLineRow }
    | { sum: SumTerm }
    | null;
}

/** A term's total, with its first rows. */
export interface Summed {
  term: SumTerm;
  cents: number;
  /** Count of all rows; `rows` holds the largest or the latest. */
  total: number;
  first: 'largest' | 'latest';
  rows: SumRow[];
  /** Subtotals by kind, type or direction, each named by a text key; they add up to `cents`. */
  parts: { key: string; cents: number }[];
}

/** The filters of a downline's address. */
export const peopleIn = (query: ListQuery) => filtersIn(query) as SumQueries['people']['of'];

/** The filters of a list's address, already checked by its contract, without page and order. */
export const filtersIn = <L extends keyof SumQueries>({
  page: _,
  limit: __,
  sort: ___,
  order: ____,
  ...filters
}: ListQuery) => filters as Partial<SumQueries[L]>;
