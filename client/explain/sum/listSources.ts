import { commissions } from '@shared/contracts/network/commissions';
import { type EarningRow, earnings, earningTypes } from '@shared/contracts/network/earnings';
import { orders } from '@shared/contracts/network/orders';
import { payments } from '@shared/contracts/network/payments';
import { policies } from '@shared/contracts/network/policies';
import { rewards } from '@shared/contracts/network/rewards';
import { type DownlineRow, team } from '@shared/contracts/network/team';
import { tp, tpKinds } from '@shared/contracts/network/tp';
import type { Endpoint } from '@shared/http/endpoint';
import { mayCall } from '~/crud/action';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import type { PeopleColumn, Summed, SumQueries, SumRow } from './sum';

/** Rows in the drawer; the linked list has the rest. */
export const rowLimit = 10;

export type Read = Omit<Summed, 'term'>;
/** Loads a list's rows, and links to the list's screen with the same filters if there is one. */
export interface SumList<Q> {
  ask: (query: Q, signal: AbortSignal) => Promise<Read>;
  screen?: (query: Q) => string | undefined;
}

const first = { order: 'desc', limit: rowLimit } as const;
/** The whole network's rows may be too many to sort by amount. */
const byAmount = (office: Pick<Endpoint, 'requires'>) => !mayCall(office);
export const inAddress = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};
/** A summary's nonzero parts, each named by a text key. */
export const partsOf = (summary: Record<string, number>, keys: readonly string[], texts: string): Summed['parts'] =>
  keys.flatMap((key) => {
    const cents = summary[`${key}_cents`] ?? 0;
    return cents === 0 ? [] : [{ key: `${texts}.${key}`, cents }];
  });

export const earningRow = ({
  id,
  type,
  policy_id,
  case_no,
  source_agent: agent,
  earned_on: on,
  amount_cents: cents,
}: EarningRow): SumRow => ({
  key: `earning ${id}`,
  what: { type },
  case: policy_id === null || case_no === null ? null : { id: policy_id, case_no },
  agent,
  on,
  cents,
  by: { earning: id },
});

/** Payments with their amount to pay; `kept` deducts amounts that the bank returned. */
const paymentsAs = (kept: boolean): SumList<SumQueries['payments']> => ({
  ask: async (query, signal) => {
    const largest = byAmount(payments.runs);
    const listQuery = { ...first, sort: largest ? 'paid_cents' : 'pay_on', ...query } as const;
    const { list, total, summary } = await call(payments.list, { query: listQuery }, { signal });
    const { paid_cents = 0, failed_cents = 0 } = summary;
    const sums = { paid_cents, failed_cents: kept ? 0 - failed_cents : 0 };
    return {
      cents: sums.paid_cents + sums.failed_cents,
      total,
      first: largest ? 'largest' : 'latest',
      parts: partsOf(sums, ['paid', 'failed'], 'sums:part'),
      rows: list.map(
        (row): SumRow => ({
          key: `payment ${row.id}`,
          what: { payment: row.cycle_no },
          case: null,
          agent: isOffice() ? row.member : null,
          on: row.settled_on ?? row.pay_on,
          cents: kept && row.status === 'failed' ? 0 : row.paid_cents,
          by: { statement: row.id },
        }),
      ),
    };
  },
  screen: (query) => inAddress(isOffice() ? paths.officePayments : paths.payments, query),
});

/** Records with the total of the reader's lines: whole, or only the part paid with each record. */
const recordsBy = (column: 'mine_cents' | 'mine_paid_cents'): SumList<SumQueries['records']> => ({
  ask: async (query, signal) => {
    const listQuery = { ...first, sort: 'mine_cents', ...query } as const;
    const { list, total, summary } = await call(commissions.list, { query: listQuery }, { signal });
    return {
      cents: summary[column] ?? 0,
      total,
      first: 'largest',
      parts: [],
      rows: list.map((row): SumRow => {
        const { id, record_no, policy_id, case_no, posted_on, expected_on } = row;
        return {
          key: `record ${id}`,
          what: { record: id, record_no },
          case: { id: policy_id, case_no },
          agent: null,
          on: posted_on ?? expected_on,
          cents: row[column] ?? 0,
          by: {
            sum: {
              list: 'lines',
              query: { id, of: column === 'mine_cents' ? 'whole' : 'paid', kind: query.line_kind },
            },
          },
        };
      }),
    };
  },
  screen: (query) => inAddress(paths.commissionRecords, query),
});

/** The office has its own lists. */
const isOffice = () => mayCall(commissions.lines);

/** Cases with the reader's share of their TP, or with their planned premium. */
const casesBy = (column: 'tp_cents' | 'planned_premium_cents'): SumList<SumQueries['cases']> => ({
  ask: async (query, signal) => {
    const listQuery = { ...first, sort: column, ...query } as const;
    const { list, total, summary } = await call(policies.list, { query: listQuery }, { signal });
    return {
      cents: summary[column] ?? 0,
      total,
      first: 'largest',
      parts: [],
      rows: list.map(
        ({ id, case_no, product: name, agent, submitted_on: on, [column]: cents }): SumRow => ({
          key: `case ${id}`,
          what: { name },
          case: { id, case_no },
          agent,
          on,
          cents,
          by: column === 'tp_cents' ? { policy: id } : { planned: id },
        }),
      ),
    };
  },
  screen: (query) =>
    inAddress(mayCall({ requires: ['oversee', 'Policy'] }) ? paths.officePolicyList : paths.policyList, query),
});

/** The TP records behind a downline member's figure. */
const tpOfPerson = ({ id }: DownlineRow, column: PeopleColumn): SumQueries['tp'] =>
  column === 'pending_tp_cents'
    ? { state: 'pending', member_id: id }
    : { state: 'inforce', member_id: id, period: 'ytd' };

export const lists: {
  [L in Exclude<
    keyof SumQueries,
    'statement' | 'statementYear' | 'next' | 'exposure' | 'exposedCase' | 'lines'
  >]: SumList<SumQueries[L]>;
} = {
  tp: {
    ask: async (query, signal) => {
      const listQuery = { ...first, sort: 'tp_cents', ...query } as const;
      const { list, total, summary } = await call(tp.list, { query: listQuery }, { signal });
      return {
        cents: summary.tp_cents ?? 0,
        total,
        first: 'largest',
        parts: partsOf({ ...summary, reversal_cents: summary.reversed_cents ?? 0 }, tpKinds, 'production:choices.kind'),
        rows: list.map(
          ({ id, kind, policy_id, case_no, agent, tp_cents: cents, inforce_on, pending_on }): SumRow => ({
            key: `tp ${id}`,
            what: { kind },
            case: { id: policy_id, case_no },
            agent,
            on: inforce_on ?? pending_on,
            cents,
            by: { policy: policy_id, record: id },
          }),
        ),
      };
    },
    screen: ({ state, ...filters }) => {
      if (isOffice()) return inAddress(paths.officeTp, { state, ...filters });
      return inAddress(state === 'pending' ? paths.pendingTp : paths.inforceTp, filters);
    },
  },
  earnings: {
    ask: async (query, signal) => {
      const largest = byAmount(earnings.balances);
      const listQuery = { ...first, sort: largest ? 'amount_cents' : 'earned_on', ...query } as const;
      const { list, total, summary } = await call(earnings.list, { query: listQuery }, { signal });
      return {
        cents: summary.amount_cents ?? 0,
        total,
        first: largest ? 'largest' : 'latest',
        parts: partsOf(summary, earningTypes, 'type'),
        rows: list.map(earningRow),
      };
    },
    screen: (query) => inAddress(isOffice() ? paths.officeEarnings : paths.earnings, query),
  },
  payments: paymentsAs(false),
  paidOut: paymentsAs(true),
  records: recordsBy('mine_paid_cents'),
  recordsWhole: recordsBy('mine_cents'),
  recordTotals: {
    ask: async ({ of, column }, signal) => {
      // The server sorts only by gross; other columns are sorted by day.
      const listQuery = { ...first, sort: column === 'gross_cents' ? column : 'posted_on', ...of } as const;
      const { list, total, summary } = await call(commissions.list, { query: listQuery }, { signal });
      return {
        cents: summary[column] ?? 0,
        total,
        first: column === 'gross_cents' ? 'largest' : 'latest',
        parts: [],
        rows: list.map(
          ({ id, record_no, policy_id, case_no, posted_on, expected_on, [column]: cents }): SumRow => ({
            key: `record ${id}`,
            what: { record: id, record_no },
            case: { id: policy_id, case_no },
            agent: null,
            on: posted_on ?? expected_on,
            cents: cents ?? 0,
            by: null,
          }),
        ),
      };
    },
    screen: ({ of }) => inAddress(paths.officeCommissionRecords, of),
  },
  workLines: {
    ask: async (query, signal) => {
      const listQuery = { ...first, sort: 'amount_cents', ...query } as const;
      const { list, total, summary } = await call(commissions.lines, { query: listQuery }, { signal });
      return {
        cents: summary.amount_cents ?? 0,
        total,
        first: 'largest',
        parts: [],
        rows: list.map(
          (line): SumRow => ({
            key: `line ${line.id}`,
            what: { line },
            case: { id: line.policy_id, case_no: line.case_no },
            agent: line.payee,
            on: line.posted_on ?? line.expected_on,
            cents: line.amount_cents,
            by: { line },
          }),
        ),
      };
    },
    screen: (query) => inAddress(paths.commissionQueue, query),
  },
  renewals: {
    ask: async (query, signal) => {
      const listQuery = { ...first, sort: 'amount_cents', ...query } as const;
      const { list, total, summary } = await call(earnings.renewals, { query: listQuery }, { signal });
      return {
        cents: summary.amount_cents ?? 0,
        total,
        first: 'largest',
        parts: [],
        rows: list.map(
          ({
            policy_id: id,
            case_no,
            due_on: on,
            premium_cents,
            rate_bp,
            policy_year,
            amount_cents: cents,
          }): SumRow => ({
            key: `renewal ${id} ${on}`,
            what: { premium_cents, rate_bp, policy_year },
            case: { id, case_no },
            agent: null,
            on,
            cents,
            by: null,
          }),
        ),
      };
    },
  },
  cases: casesBy('tp_cents'),
  casesPlanned: casesBy('planned_premium_cents'),
  awards: {
    ask: async (query, signal) => {
      const listQuery = { ...first, sort: 'reward_cents', ...query } as const;
      const { list, total, summary } = await call(rewards.list, { query: listQuery }, { signal });
      return {
        cents: summary.reward_cents ?? 0,
        total,
        first: 'largest',
        parts: [],
        rows: list.map(
          ({ id, rule: name, period_no, member, earning_id, reward_cents: cents }): SumRow => ({
            key: `award ${id}`,
            what: { name: `${name}, ${period_no}` },
            case: null,
            agent: member,
            on: null,
            cents,
            by: earning_id === null ? null : { earning: earning_id },
          }),
        ),
      };
    },
    screen: (query) => inAddress(paths.teamReward, query),
  },
  receipts: {
    ask: async (query, signal) => {
      const listQuery = { ...first, sort: 'amount_cents', ...query } as const;
      const { list, total, summary } = await call(orders.list, { query: listQuery }, { signal });
      return {
        cents: summary.amount_cents ?? 0,
        total,
        first: 'largest',
        parts: [],
        rows: list.map(
          ({ id, order_no: name, received_on: on, amount_cents: cents }): SumRow => ({
            key: `order ${id}`,
            what: { name },
            case: null,
            agent: null,
            on,
            cents,
            by: null,
          }),
        ),
      };
    },
  },
  people: {
    ask: async ({ of, column }, signal) => {
      const listQuery = { ...first, sort: column, ...of } as const;
      const { list, total, summary } = await call(team.downline, { query: listQuery }, { signal });
      return {
        cents: summary[column] ?? 0,
        total,
        first: 'largest',
        parts: [],
        rows: list.map(
          (row): SumRow => ({
            key: `person ${row.id}`,
            what: { person: row.name, id: row.id },
            case: null,
            agent: null,
            on: null,
            cents: row[column],
            by: { sum: { list: 'tp', query: tpOfPerson(row, column) } },
          }),
        ),
      };
    },
    screen: ({ of: { direct, ...of } }) =>
      direct ? inAddress(paths.nextPer, of) : inAddress(paths.team, { view: 'table', ...of }),
  },
};
