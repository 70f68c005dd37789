import { earningTypes } from '@shared/contracts/network/earnings';
import { sumOf } from '@shared/plan/money';
import { unhurried } from '../../../data/unhurried';
import type { Network } from '../../network';
import { cyclesOf } from '../cycles';
import { balancesOf, exposureOf } from './balances';
import { allExposed } from './exposed';
import { ledgerEntries, sumsByType } from './find';

/** To read so many of one agent takes no time. */
const fewLines = 500;

const todayOf = (outlooks: Awaited<ReturnType<ReturnType<typeof allExposed>['outlooks']>>) =>
  [...outlooks].map(([currency, { today }]) => [currency, today.unearned_cents] as const);

/** This and the last cycle, a year, the balance and what is at risk, by currency (DOMAIN.md 4.1, earning records). */
export async function earningSummary(
  network: Network,
  { member_id, year }: { member_id: number | undefined; year: number },
) {
  const { db, today } = network;
  // Very many are waited for before anything else is.
  const exposed =
    member_id !== undefined && db.table('commission_lines').count('payee_id', member_id) <= fewLines
      ? await unhurried(exposureOf(network, member_id, today))
      : todayOf(await allExposed(network).outlooks(member_id));
  const balances = await balancesOf(network, member_id);
  const cycles = cyclesOf(db);
  const cycle = cycles.of(today);
  const last = cycles.before(cycle);
  const accounts = new Map(balances.map((balance) => [balance.currency, { ...balance, exposure_cents: 0 }]));
  for (const [currency, cents] of exposed) {
    if (cents === 0) continue;
    const nothing = { currency, earned_cents: 0, paid_cents: 0, held_cents: 0, balance_cents: 0 };
    accounts.set(currency, { ...(accounts.get(currency) ?? nothing), exposure_cents: cents });
  }
  const entries = ledgerEntries(network, member_id);
  const ofCycles = await entries
    .where('earnings.cycle_no', 'in', [cycle.cycle_no, last.cycle_no])
    .select(({ fn }) => ['currency', 'cycle_no', fn.sum<number>('amount_cents').as('cents')])
    .groupBy(['currency', 'cycle_no'])
    .execute();
  const ofYear = await sumsByType(
    entries.where('earnings.earned_on', '>=', `${year}-01-01`).where('earnings.earned_on', '<=', `${year}-12-31`),
  );
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
