import { commissions } from '@shared/contracts/network/commissions';
import { type EarningRow, earnings, earningTypes } from '@shared/contracts/network/earnings';
import { payments } from '@shared/contracts/network/payments';
import { reports } from '@shared/contracts/network/reports';
import type { Answer } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { earningRow, inAddress, partsOf, type Read, rowLimit, type SumList } from './listSources';
import type { SumQueries, SumRow } from './sum';

/** Sums with rows from a single answer: a statement, the next payment, the exposure or a record. */
export const statementSources: {
  [L in 'statement' | 'statementYear' | 'next' | 'exposure' | 'exposedCase' | 'lines']: SumList<SumQueries[L]>;
} = {
  statement: {
    ask: async ({ id, of, policies, type }, signal) => {
      const statement = await call(payments.detail, { query: { id } }, { signal });
      const { groups, opening_cents: opening, carry_cents } = statement;
      if (of === 'opening') return openingOf(statement);
      if (of === 'carry') return carryOf(statement);
      const all = groups.flatMap(({ earnings: rows }) => rows);
      if (of === 'net' || of === 'paid') {
        const ofGroups = groups.map(({ group, cents }) => ({ key: `payments:group.${group}`, cents }));
        const carry = of === 'paid' ? 0 - carry_cents : 0;
        const parts = [
          { key: 'sums:part.opening', cents: opening },
          ...ofGroups,
          { key: 'sums:part.carry', cents: carry },
        ].filter(({ cents }) => cents !== 0);
        return { ...entriesOf(all), cents: sumOf(parts.map(({ cents }) => cents)), parts };
      }
      const group = groups.find((each) => each.group === of);
      return entriesOf(
        group
          ? group.earnings.filter(
              (row) => (!policies || policies.includes(row.policy_id)) && (!type || row.type === type),
            )
          : all.filter(({ amount_cents: cents }) => (of === 'credits' ? cents > 0 : cents < 0)),
      );
    },
    // The rows of an opening or carry link to their own statements.
    screen: ({ id, of }) => (of === 'opening' || of === 'carry' ? undefined : `${paths.payments}?id=${id}`),
  },
  statementYear: {
    ask: async ({ id, of }, signal) => {
      const { year } = await call(payments.detail, { query: { id } }, { signal });
      const rows = year.payments
        .map(({ payment_id, cycle_no, on, [`${of}_cents` as const]: cents }) => ({
          ...statementRow(payment_id, cycle_no, cents),
          on,
        }))
        .filter(({ cents }) => cents !== 0);
      return {
        cents: sumOf(rows.map(({ cents }) => cents)),
        total: rows.length,
        first: 'latest',
        parts: [],
        rows: rows.reverse(),
      };
    },
  },
  next: {
    ask: async ({ currency, cycle_no }, signal) => {
      const query = {
        cycle_no,
        currency,
        status: 'open',
        sort: 'amount_cents',
        order: 'desc',
        limit: rowLimit,
      } as const;
      const [{ next }, { list, total }] = await Promise.all([
        call(payments.next, { query: {} }, { signal }),
        call(earnings.list, { query }, { signal }),
      ]);
      const account = next?.accounts.find((each) => each.currency === currency);
      const { opening_cents = 0, credits_cents = 0, debits_cents = 0, paid_cents = 0, carry_cents = 0 } = account ?? {};
      const summary = { opening_cents, credits_cents, debits_cents, carry_cents: 0 - carry_cents };
      return {
        cents: paid_cents,
        total,
        first: 'largest',
        parts: partsOf(summary, ['opening', 'credits', 'debits', 'carry'], 'sums:part'),
        rows: list.map(earningRow),
      };
    },
    screen: ({ currency, cycle_no }) => inAddress(paths.earnings, { cycle_no, currency, status: 'open' }),
  },
  lines: {
    ask: async ({ id, of, kind }, signal) => {
      const { lines } = await call(commissions.detail, { query: { id } }, { signal });
      const own = kind ? lines.filter((line) => line.kind === kind) : lines;
      const rows = own.map(
        (line): SumRow => ({
          key: `line ${line.id}`,
          what: { line },
          case: null,
          agent: null,
          on: null,
          cents: of === 'paid' ? line.advanced_cents : line.amount_cents,
          by: { line },
        }),
      );
      return { cents: sumOf(rows.map(({ cents }) => cents)), total: rows.length, first: 'largest', parts: [], rows };
    },
    screen: ({ id }) => paths.commissionRecord(id),
  },
  exposure: {
    ask: async ({ currency }, signal) => {
      const { accounts: all, cases } = await call(reports.exposure, { query: {} }, { signal });
      const account = all.find((each) => each.currency === currency);
      return {
        cents: account?.unearned_cents ?? 0,
        total: account?.policies ?? 0,
        first: 'largest',
        parts: [],
        rows: cases
          .filter((each) => each.currency === currency)
          .slice(0, rowLimit)
          .map(
            ({ policy_id, case_no, agent, inforce_on, months, schedule, ...each }): SumRow => ({
              key: `exposure ${policy_id}`,
              what: { until: each.earned_on },
              case: { id: policy_id, case_no },
              agent,
              on: inforce_on,
              cents: each.unearned_cents,
              by: { sum: { list: 'exposedCase', query: { policy_id, inforce_on, months, schedule } } },
            }),
          ),
      };
    },
  },
  exposedCase: {
    ask: async ({ policy_id, months, schedule }, signal) => {
      const { lines, unearned_cents } = await call(commissions.exposedCase, { query: { policy_id } }, { signal });
      const advanced_cents = sumOf(lines.map(({ paid_cents }) => paid_cents));
      const parts = { advanced_cents, earned_cents: unearned_cents - advanced_cents };
      return {
        cents: unearned_cents,
        total: lines.length,
        first: 'largest',
        parts: partsOf(parts, ['advanced', 'earned'], 'sums:part'),
        rows: lines.map(
          ({ line, paid_cents, unearned_cents: cents }): SumRow => ({
            key: `advance ${line.id}`,
            what: { advance: line, paid_cents, earned_cents: paid_cents - cents, months, schedule },
            case: null,
            agent: null,
            on: line.posted_on,
            cents,
            by: null,
          }),
        ),
      };
    },
  },
};

type Statement = Answer<typeof payments.detail>;

const statementRow = (id: number, cycle_no: string, cents: number): SumRow => ({
  key: `statement ${id} ${cents}`,
  what: { payment: cycle_no },
  case: null,
  agent: null,
  on: null,
  cents,
  by: { statement: id },
});

/** The previous cycle's carry and earlier returned payments, each with its statement. */
function openingOf({ opening }: Statement): Read {
  const from = (kind: 'carry' | 'returned') =>
    sumOf(opening.flatMap(({ from: of, cents }) => (of === kind ? [cents] : [])));
  return {
    cents: sumOf(opening.map(({ cents }) => cents)),
    total: opening.length,
    first: 'latest',
    parts: partsOf(
      { opening_cents: from('carry'), returned_cents: from('returned') },
      ['opening', 'returned'],
      'sums:part',
    ),
    rows: opening.map(({ payment_id: id, cycle_no, cents }) => statementRow(id, cycle_no, cents)),
  };
}

/** The amount not paid out, with the next statement, which it opens. */
function carryOf({ opening_cents, credits_cents, debits_cents, paid_cents, carry_cents, next }: Statement): Read {
  const summary = { opening_cents, credits_cents, debits_cents, paid_cents: 0 - paid_cents };
  return {
    cents: opening_cents + credits_cents + debits_cents - paid_cents,
    total: next ? 1 : 0,
    first: 'latest',
    parts: partsOf(summary, ['opening', 'credits', 'debits', 'paid'], 'sums:part'),
    rows: next ? [statementRow(next.payment_id, next.cycle_no, carry_cents)] : [],
  };
}

/** A statement's entries as a sum, by type. */
function entriesOf(rows: readonly EarningRow[]): Read {
  const of = (some: readonly EarningRow[]) => sumOf(some.map(({ amount_cents: cents }) => cents));
  return {
    cents: of(rows),
    total: rows.length,
    first: 'largest',
    parts: earningTypes
      .map((type) => ({ key: `type.${type}`, cents: of(rows.filter((row) => row.type === type)) }))
      .filter(({ cents }) => cents !== 0),
    rows: [...rows]
      .sort((a, b) => b.amount_cents - a.amount_cents)
      .slice(0, rowLimit)
      .map(earningRow),
  };
}
