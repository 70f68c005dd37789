import { roles } from '@shared/abilities';
import type { Hero } from '@shared/contracts/network/home';
import { badgesIn } from '../members/badge';
import { balancesOf } from '../money/earnings/balances';
import { earningList } from '../money/earnings/find';
import { nextPayment } from '../money/pay/totals';
import type { Network, NetworkCaller } from '../network';
import { shortProgressOf } from '../people/levels/progress';
import { insuredName } from '../policies/rows';
import { recordOf } from '../records/read';
import { momentOf } from './moment';

type Account = NonNullable<Hero['next']>['accounts'][number];

/** The head of a member's first page (domain.md 4.1). The office has no pay and no next level. */
export async function heroOf(network: Network, user: NetworkCaller): Promise<Hero> {
  const { today } = network;
  const { ability, member } = user;
  const isMember = member.role === roles.member;
  if (!isMember) return { as_of: today, next: null, balances: [], level: null, promotion: null, moment: null };
  const paid = ability.can('read', 'Payment') && ability.can('read', 'Earning');
  const { next } = paid ? await nextPayment(network, user, user.id) : { next: null };
  const balances = paid ? await balancesOf(network, user.id) : [];
  const progress = ability.can('read', 'Level') ? await shortProgressOf(network, member) : null;
  const accounts: Account[] = [];
  for (const { currency, paid_cents, carried_for } of next?.accounts ?? []) {
    const made = await madeOf(network, user, { cycle_no: next?.cycle_no ?? '', currency });
    accounts.push({ currency, paid_cents, carried_for, ...made });
  }
  return {
    as_of: today,
    next: next && { cycle_no: next.cycle_no, pay_on: next.pay_on, accounts },
    balances: balances.map(({ currency, balance_cents, held_cents }) => ({ currency, balance_cents, held_cents })),
    level: (await badgesIn(network.sql.db))(member),
    moment: await momentOf(network, user),
    promotion: progress && {
      next_level: progress.next_name,
      progress_bp: progress.progress_bp,
      promoted: progress.promoted,
    },
  };
}

/** The open entries of a cycle and the largest credit among them. */
async function madeOf(
  network: Network,
  user: NetworkCaller,
  { cycle_no, currency }: { cycle_no: string; currency: Account['currency'] },
): Promise<Pick<Account, 'entries' | 'largest'>> {
  const { list, total } = await earningList(network, user, {
    member_id: user.id,
    cycle_no,
    currency,
    status: 'open',
    sort: 'amount_cents',
    order: 'desc',
    page: 1,
    limit: 1,
  });
  const [largest] = list;
  if (!largest || largest.amount_cents <= 0) return { entries: total, largest: null };
  const policy = largest.policy_id === null ? undefined : await recordOf(network.sql.db, 'policies', largest.policy_id);
  return {
    entries: total,
    largest: {
      earning_id: largest.id,
      type: largest.type,
      client_name: policy ? insuredName(policy, user) : null,
      source_agent: largest.source_member_id === user.id ? null : largest.source_agent,
      amount_cents: largest.amount_cents,
    },
  };
}
