import { currencies } from '@shared/contracts/fields';
import type { earnings } from '@shared/contracts/network/earnings';
import type { Received } from '@shared/http/endpoint';
import { inOrder } from '../../../data/keptOrder';
import { matcher } from '../../../data/listing';
import { memberColumns } from '../../members/columns';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { type Currency, totalsOf } from '../labels';
import { allBalances } from './allBalances';

/** Dollars of the United States come first. */
const inTurn: readonly Currency[] = [...currencies].sort((a, b) => (a > b ? -1 : 1));
const width = inTurn.length;

/** The balances of all members that are not zero: only those of the page become rows. */
export function balanceList(network: Network, query: Received<typeof earnings.balances>['query']) {
  const { sort = 'balance_cents', page, limit } = query;
  const desc = query.sort !== undefined && query.order === 'desc';
  const accounts = allBalances(network).now;
  const table = network.db.table('members');
  const { columns } = memberColumns(network);
  const agent = columns.column('agent');
  const matches = matcher(query.q);

  /** A balance is known by a number: its member's, and which currency it is in. */
  const [memberOf, currencyOf] = [
    (at: number) => Math.floor(at / width),
    (at: number) => inTurn[at % width] as Currency,
  ];
  const cents = (name: 'earned' | 'paid' | 'held') => {
    const columns = inTurn.map((currency) => accounts.get(currency)?.[name]);
    return (at: number) => columns[at % width]?.at(memberOf(at)) ?? 0;
  };
  const [earned, paid, held] = [cents('earned'), cents('paid'), cents('held')];
  const balance = (at: number) => earned(at) - paid(at);
  const passes = (at: number) => {
    const left = balance(at);
    // A place that nobody has is no agent's, either.
    if (left === 0 || agent[memberOf(at)] !== 1) return false;
    if (query.currency && currencyOf(at) !== query.currency) return false;
    if (query.debit !== undefined && query.debit !== left < 0) return false;
    const member = query.q ? table.get(memberOf(at)) : undefined;
    return !member || matches(nameOf(member), member.member_no);
  };

  const of = (member: number) => inTurn.map((_, place) => member * width + place).filter(passes);
  const found: number[] = [];
  for (let at = 0, end = columns.end * width; at < end; at += 1) if (passes(at)) found.push(at);
  const byName = () =>
    columns
      .find({ sort: 'name', desc, passes: (member) => of(member).length > 0, page: 1, limit: columns.end })
      .ids.flatMap(of)
      .slice((page - 1) * limit, page * limit);
  const keys = { balance_cents: balance, held_cents: held, earned_cents: earned, paid_cents: paid };
  const shown =
    sort === 'member'
      ? byName()
      : Array.from(inOrder(found, keys[sort], desc, page * limit)).slice((page - 1) * limit, page * limit);

  const sums = new Map<
    Currency,
    { currency: Currency; balance_cents: number; debit_cents: number; held_cents: number }
  >();
  for (const at of found) {
    const currency = currencyOf(at);
    const sum = sums.get(currency) ?? { currency, balance_cents: 0, debit_cents: 0, held_cents: 0 };
    sums.set(currency, sum);
    sum.balance_cents += balance(at);
    sum.debit_cents += Math.min(0, balance(at));
    sum.held_cents += held(at);
  }
  return {
    list: shown.flatMap((at) => {
      const member = table.get(memberOf(at));
      if (!member) return [];
      const { id, member_no } = member;
      return {
        ...{ id, member_no, member: nameOf(member), currency: currencyOf(at) },
        ...{ earned_cents: earned(at), paid_cents: paid(at), held_cents: held(at), balance_cents: balance(at) },
      };
    }),
    total: found.length,
    page,
    limit,
    summary: totalsOf([...sums.values()], {
      balance_cents: (sum) => sum.balance_cents,
      debit_cents: (sum) => sum.debit_cents,
      held_cents: (sum) => sum.held_cents,
    }),
  };
}
