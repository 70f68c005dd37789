import { commissions } from '@shared/contracts/network/commissions';
import { earnings, earningTypes } from '@shared/contracts/network/earnings';
import { payments } from '@shared/contracts/network/payments';
import { reports } from '@shared/contracts/network/reports';
import { tp, tpKinds } from '@shared/contracts/network/tp';
import type { Endpoint } from '@shared/http/endpoint';
import { mayCall } from '~/crud/action';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import type { Summed, SumQueries, SumRow, SumTerm } from './sum';

/** So many rows are shown; the list has the others. */
export const rowsShown = 10;

type Read = Omit<Summed, 'term'>;
type Lists = {
  [L in keyof SumQueries]: {
    ask: (query: SumQueries[L], signal: AbortSignal) => Promise<Read>;
    /** The list's screen with the same filters in its address, where there is one. */
    screen?: (query: SumQueries[L]) => string;
  };
};

const first = { order: 'desc', limit: rowsShown } as const;
/** Of everybody's there may be too many to be ordered by amount. */
const byAmount = (office: Pick<Endpoint, 'requires'>) => !mayCall(office);
const inAddress = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};
/** The parts that there are. */
const partsOf = (summary: Record<string, number>, keys: readonly string[]): Summed['parts'] =>
  keys.flatMap((key) => {
    const cents = summary[`${key}_cents`] ?? 0;
    return cents === 0 ? [] : [{ key, cents }];
  });

const lists: Lists = {
  tp: {
    ask: async (query, signal) => {
      const asked = { ...first, sort: 'tp_cents', ...query } as const;
      const { list, total, summary } = await call(tp.list, { query: asked }, { signal });
      return {
        cents: summary.tp_cents ?? 0,
        total,
        first: 'largest',
        parts: partsOf({ ...summary, reversal_cents: summary.reversed_cents ?? 0 }, tpKinds),
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
    screen: ({ state, ...filters }) => inAddress(state === 'pending' ? paths.pendingTp : paths.inforceTp, filters),
  },
  earnings: {
    ask: async (query, signal) => {
      const largest = byAmount(earnings.balances);
      const asked = { ...first, sort: largest ? 'amount_cents' : 'earned_on', ...query } as const;
      const { list, total, summary } = await call(earnings.list, { query: asked }, { signal });
      return {
        cents: summary.amount_cents ?? 0,
        total,
        first: largest ? 'largest' : 'latest',
        parts: partsOf(summary, earningTypes),
        rows: list.map(
          ({ id, type, policy_id, case_no, source_agent: agent, earned_on: on, amount_cents: cents }): SumRow => ({
            key: `earning ${id}`,
            what: { type },
            case: policy_id === null || case_no === null ? null : { id: policy_id, case_no },
            agent,
            on,
            cents,
            by: { earning: id },
          }),
        ),
      };
    },
    screen: (query) => inAddress(paths.earnings, query),
  },
  payments: {
    ask: async (query, signal) => {
      const largest = byAmount(payments.runs);
      const asked = { ...first, sort: largest ? 'paid_cents' : 'pay_on', ...query } as const;
      const { list, total, summary } = await call(payments.list, { query: asked }, { signal });
      const { paid_cents: paid = 0, failed_cents: failed = 0 } = summary;
      return {
        // What a bank sent back was not paid.
        cents: paid - failed,
        total,
        first: largest ? 'largest' : 'latest',
        parts: partsOf({ paid_cents: paid, failed_cents: -failed }, ['paid', 'failed']),
        rows: list.map(
          ({ id, cycle_no, settled_on, pay_on, status, paid_cents: cents }): SumRow => ({
            key: `payment ${id}`,
            what: { payment: cycle_no },
            case: null,
            agent: null,
            on: settled_on ?? pay_on,
            cents: status === 'failed' ? 0 : cents,
            by: { statement: id },
          }),
        ),
      };
    },
    screen: (query) => inAddress(paths.payments, query),
  },
  records: {
    ask: async (query, signal) => {
      const asked = { ...first, sort: 'mine_cents', ...query } as const;
      const { list, total, summary } = await call(commissions.list, { query: asked }, { signal });
      return {
        cents: summary.mine_paid_cents ?? 0,
        total,
        first: 'largest',
        parts: [],
        rows: list.map(
          ({ id, record_no, policy_id, case_no, posted_on, expected_on, mine_paid_cents: cents }): SumRow => ({
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
    screen: (query) => inAddress(paths.commissionRecords, query),
  },
  exposure: {
    ask: async ({ currency }, signal) => {
      const { accounts, cases } = await call(reports.exposure, { query: {} }, { signal });
      const account = accounts.find((each) => each.currency === currency);
      return {
        cents: account?.unearned_cents ?? 0,
        total: account?.policies ?? 0,
        first: 'largest',
        parts: [],
        rows: cases
          .filter((each) => each.currency === currency)
          .slice(0, rowsShown)
          .map(
            ({ policy_id: id, case_no, agent, inforce_on: on, earned_on: until, unearned_cents: cents }): SumRow => ({
              key: `exposure ${id}`,
              what: { until },
              case: { id, case_no },
              agent,
              on,
              cents,
              by: null,
            }),
          ),
      };
    },
  },
};

/** The address of the list with exactly the rows of a term. */
export const screenOf = ({ list, query }: SumTerm): string | undefined =>
  (lists[list].screen as ((query: SumTerm['query']) => string) | undefined)?.(query);

/** Asks for the largest rows of a term and what all of them come to; a term that is taken off counts below 0. */
export async function askFor(term: SumTerm, signal: AbortSignal): Promise<Summed> {
  const ask = lists[term.list].ask as (query: SumTerm['query'], signal: AbortSignal) => Promise<Read>;
  const read = await ask(term.query, signal);
  const signed = <T extends { cents: number }>(of: T): T => (term.less ? { ...of, cents: 0 - of.cents } : of);
  return { ...signed(read), term, parts: read.parts.map(signed), rows: read.rows.map(signed) };
}
