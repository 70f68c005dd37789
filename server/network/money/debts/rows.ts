import { currencies } from '@shared/contracts/fields';
import type { DebtMoveRecord, DebtPlanRecord, DebtState, debts, Leaving } from '@shared/contracts/network/debts';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { Answer, Received } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { sql } from 'kysely';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { namesIn } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { totalsOf } from '../../reads/currencyTotals';
import { nameOf } from '../../records/names';
import { type Db, recordOf, recordsOf, recordsWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { existing } from '../../writes/manage';
import { ledgersOf } from '../earnings/balances';
import { exposureTo } from '../earnings/exposed';
import { accountOf, plansByAccount } from '../payRuns';
import { balancesIn, type DebtAccount, debtSince, installmentsOf } from './debtOf';
import { uplineFor } from './rollUps';

type Query = Received<typeof debts.list>['query'];

/** A page of the debts; only its rows get the day and the unearned advances. */
export async function debtList(network: Network, query: Query) {
  const { q, currency, status, plan } = query;
  const { db } = network.sql;
  const plans = plansByAccount(await recordsWith(db, 'debt_plans', { ended_at: null }));
  const matches = matcher(q);
  const owed = await db
    .selectFrom(ledgersOf(network).as('ledgers'))
    .innerJoin('members', 'members.id', 'ledgers.member_id')
    .where('balance_cents', '<', 0)
    .$if(currency !== undefined, (found) => found.where('ledgers.currency', '=', currency ?? 'USD'))
    .$if(status !== undefined, (found) => found.where('members.status', '=', status ?? 'active'))
    .select(['members.id', 'member_no', 'display_name', 'chinese_name', 'members.status', 'ledgers.currency'])
    .select(sql<number>`0 - balance_cents`.as('debt_cents'))
    .orderBy('members.id')
    .orderBy('ledgers.currency', 'desc')
    .execute();
  const rows = owed.flatMap(({ display_name, chinese_name, ...row }) => {
    const member = nameOf({ display_name, chinese_name });
    const agreed = plans.get(accountOf({ member_id: row.id, currency: row.currency })) ?? null;
    if (!matches(member, row.member_no) || (plan !== undefined && plan !== (agreed !== null))) return [];
    return [{ ...row, member, plan: agreed }];
  });
  const { list, ...page } = listOf(rows, query, {
    by: { member: (row) => row.member, debt_cents: (row) => row.debt_cents },
    otherwise: (all) => sortBy(all, (row) => row.debt_cents, 'desc'),
    present: (row) => row,
    summary: totalsOf(rows, { debt_cents: (row) => row.debt_cents }),
  });
  const full: Answer<typeof debts.list>['list'] = [];
  for (const row of list) {
    const account = { member_id: row.id, currency: row.currency };
    const since_on = (await debtSince(db, account)) ?? network.today;
    full.push({ ...row, since_on, unearned_cents: await unearnedIn(network, account) });
  }
  return { ...page, list: full };
}

/** The advances that a member has not earned yet in a currency, in cents. */
export async function unearnedIn(network: Network, { member_id, currency }: DebtAccount): Promise<number> {
  const { outlooks } = await exposureTo(network, member_id, 0);
  return outlooks.get(currency)?.today.unearned_cents ?? 0;
}

/** A debt with its plans and moves. @throws noSuchRow */
export async function debtState(db: Db, { member_id, currency }: DebtAccount): Promise<DebtState> {
  const member = existing(await recordOf(db, 'members', member_id));
  const balances = await balancesIn(db, member_id);
  const debt_cents = Math.max(0, 0 - (balances.get(currency) ?? 0));
  const plans = await recordsWith(db, 'debt_plans', { member_id, currency });
  const moves = await recordsWith(db, 'debt_moves', { member_id, currency });
  const names = await namesIn(db, [
    ...plans.flatMap(({ set_by, ended_by }) => [set_by, ended_by]),
    ...moves.flatMap(({ by, upline_id, reversed_by }) => [by, upline_id, reversed_by]),
  ]);
  const name = (id: number) => names(id)?.name ?? '';
  return {
    ...{ member_id, member_no: member.member_no, member: nameOf(member), status: member.status, currency },
    ...{ debt_cents, since_on: debt_cents > 0 ? await debtSince(db, { member_id, currency }) : null },
    credits: currencies.flatMap((other) => {
      const balance_cents = balances.get(other) ?? 0;
      return other !== currency && balance_cents > 0 ? [{ currency: other, balance_cents }] : [];
    }),
    plans: plans.toReversed().map((plan) => planShown(plan, name)),
    moves: moves.toReversed().map(({ member_id: _, updated_at: __, ...move }) => ({
      ...move,
      by: move.by === null ? '' : name(move.by),
      upline: move.upline_id === null ? null : name(move.upline_id),
      reversed_by: move.reversed_by === null ? null : name(move.reversed_by),
    })),
  };
}

const planShown = (
  { member_id: _, currency: __, updated_at: ___, set_by, ended_by, ...plan }: DebtPlanRecord,
  name: (id: number) => string,
) => ({ ...plan, set_by: name(set_by), ended_by: ended_by === null ? null : name(ended_by) });

/** Debts and unearned advances of a member who is about to leave (domain.md 3.12.20). @throws noSuchRow */
export async function leavingOf(
  network: Network,
  user: NetworkCaller,
  { id, limit }: { id: number; limit: number },
): Promise<Leaving> {
  const { db } = network.sql;
  const member = existing(await recordOf(db, 'members', id));
  const balances = await balancesIn(db, id);
  const { outlooks, cases, total } = await exposureTo(network, id, limit);
  const plans = plansByAccount(await recordsWith(db, 'debt_plans', { member_id: id, ended_at: null }));
  const charged = await recordsWith(db, 'debt_moves', { upline_id: id, reversed_at: null });
  const installments = (currency: string) =>
    sumOf(charged.map((move) => (move.currency === currency ? restOf(move) : 0)));
  const policies = await recordsOf(
    db,
    'policies',
    cases.map((one) => one.id),
  );
  const labels = await labelsFor(db, user, { policies: policies.map((policy) => policy.id) });
  const unearned = new Map(cases.map((one) => [one.id, one.cents]));
  const { after_days, installments: parts } = (await settingsIn(db)).debt_roll_up;
  const upline = after_days === 0 ? undefined : await uplineFor(db, member);
  return {
    accounts: currencies.flatMap((currency) => {
      const balance_cents = balances.get(currency) ?? 0;
      const { unearned_cents = 0, policies: count = 0 } = outlooks.get(currency)?.today ?? {};
      const installments_cents = installments(currency);
      if (balance_cents === 0 && unearned_cents === 0 && installments_cents === 0) return [];
      const plan = plans.get(accountOf({ member_id: id, currency })) ?? null;
      const debt_cents = Math.max(0, 0 - balance_cents);
      return [{ currency, balance_cents, debt_cents, plan, unearned_cents, policies: count, installments_cents }];
    }),
    cases: policies.map((policy) => ({
      ...{ policy_id: policy.id, case_no: policy.case_no, currency: policy.currency },
      ...{ product: labels.policy(policy.id).product, insured: labels.policy(policy.id).insured },
      unearned_cents: unearned.get(policy.id) ?? 0,
    })),
    total,
    roll_up: upline ? { upline: nameOf(upline), after_days, installments: parts } : null,
  };
}

/** The installments of a roll-up that are still to come, in cents. */
const restOf = (move: DebtMoveRecord): number => sumOf(installmentsOf(move).slice(move.posted ?? 0));

/** The move behind an entry, to explain it; null for other entries. */
export async function debtEntryOf(db: Db, { id, debt_move_id, member_id, currency, amount_cents }: EarningRecord) {
  const move = await recordOf(db, 'debt_moves', debt_move_id);
  if (!move) return null;
  const isDebtor = member_id === move.member_id && currency === move.currency;
  const reversal = amount_cents > 0 !== isDebtor;
  const entries = isDebtor || reversal ? [] : await recordsWith(db, 'earnings', { debt_move_id: move.id, member_id });
  const names = await namesIn(db, [move.member_id]);
  return {
    kind: move.kind,
    member: names(move.member_id)?.name ?? '',
    reason: reversal ? move.reverse_reason : move.reason,
    installment: move.kind === 'roll_up' && entries.length > 0 ? 1 + entries.findIndex((one) => one.id === id) : null,
    installments: move.installments,
    other_currency: move.other_currency,
    rate: move.rate,
    reversal,
  };
}
