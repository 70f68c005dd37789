import { earningTypes } from '@shared/contracts/network/earnings';
import { sumOf } from '@shared/plan/money';
import type { Network } from '../../network';
import { loaded } from '../../records/loaded';
import { cyclesOf } from '../cycles';
import { balancesOf } from './balances';
import { exposureTo } from './exposed';
import { ledgerSums } from './find';

/** This and the last cycle, a year, the balance and the exposure, by currency (domain.md 4.1, earning records). */
export async function earningSummary(
  network: Network,
  { member_id, year }: { member_id: number | undefined; year: number },
) {
  const { today } = network;
  const { outlooks } = await exposureTo(network, member_id ?? null, 0);
  const balances = await balancesOf(network, member_id);
  const cycles = cyclesOf(await loaded(network.sql.db, { settings: 'all' }));
  const cycle = cycles.of(today);
  const last = cycles.before(cycle);
  const accounts = new Map(balances.map((balance) => [balance.currency, { ...balance, exposure_cents: 0 }]));
  for (const [
    currency,
    {
      today: { unearned_cents },
    },
  ] of outlooks) {
    if (unearned_cents === 0) continue;
    const nothing = { currency, earned_cents: 0, paid_cents: 0, held_cents: 0, balance_cents: 0 };
    accounts.set(currency, { ...(accounts.get(currency) ?? nothing), exposure_cents: unearned_cents });
  }
  const ofCycles = await ledgerSums(network, member_id)
    .where('cycle_no', 'in', [cycle.cycle_no, last.cycle_no])
    .select(({ fn }) => ['currency', 'cycle_no', fn.sum<number>('amount_cents').as('cents')])
    .groupBy(['currency', 'cycle_no'])
    .execute();
  const ofYear = await ledgerSums(network, member_id)
    .where('month', '>=', `${year}-01`)
    .where('month', '<=', `${year}-12`)
    .select(({ fn }) => ['currency', 'type', fn.sum<number>('amount_cents').as('amount_cents')])
    .groupBy(['currency', 'type'])
    .having(({ eb, fn }) => eb(fn.sum('count'), '>', 0))
    .execute();
  return {
    cycle: { cycle_no: cycle.cycle_no, pay_on: cycle.pay_on },
    last_cycle: { cycle_no: last.cycle_no, pay_on: last.pay_on },
    year,
    accounts: [...accounts.values()]
      .sort((a, b) => (a.currency > b.currency ? -1 : 1))
      .map(({ currency, balance_cents, held_cents, exposure_cents }) => {
        const centsOf = (cycle_no: string) =>
          ofCycles.find((sum) => sum.currency === currency && sum.cycle_no === cycle_no)?.cents ?? 0;
        const byType = new Map(
          ofYear.flatMap((sum) => (sum.currency === currency ? [[sum.type, sum.amount_cents] as const] : [])),
        );
        return {
          currency,
          cycle_cents: centsOf(cycle.cycle_no),
          last_cycle_cents: centsOf(last.cycle_no),
          year_cents: sumOf(byType.values()),
          balance_cents,
          held_cents,
          exposure_cents,
          by_type: earningTypes.flatMap((type) => {
            const cents = byType.get(type);
            return cents === undefined ? [] : [{ type, cents }];
          }),
        };
      }),
  };
}
