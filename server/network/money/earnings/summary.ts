import { earningTypes } from '@shared/contracts/network/earnings';
import { unhurried } from '../../../data/unhurried';
import type { Network } from '../../network';
import { cyclesOf } from '../cycles';
import { type Currency, groupBy } from '../labels';
import { amountOf, balancesOf, exposureOf } from './balances';
import { allExposed } from './exposed';
import { listedEarnings, sumsOfCells } from './find';

/** To read so many of one agent takes no time. */
const fewLines = 500;

type Sums = ReturnType<typeof sumsOfCells>;

const todayOf = (outlooks: ReturnType<ReturnType<typeof allExposed>['outlooks']>) =>
  [...outlooks].map(([currency, { today }]) => [currency, today.unearned_cents] as const);

/** This and the last cycle, a year, the balance and what is at risk, by currency (DOMAIN.md 4.1, earning records). */
export async function earningSummary(
  network: Network,
  { member_id, year }: { member_id: number | undefined; year: number },
) {
  const { db, today } = network;
  // Very many are waited for before anything else is.
  const balances = await balancesOf(network, member_id);
  const exposed =
    member_id !== undefined && db.table('commission_lines').count('payee_id', member_id) <= fewLines
      ? await unhurried(exposureOf(network, member_id, today))
      : todayOf(allExposed(network).outlooks(member_id));
  const cycles = cyclesOf(db);
  const cycle = cycles.of(today);
  const last = cycles.before(cycle);
  const sums = new Map<Currency, { balance: number; held: number; exposure: number; all: Sums; ofYear: Sums }>();
  const of = (currency: Currency) => {
    const known = sums.get(currency);
    if (known) return known;
    const fresh = { balance: 0, held: 0, exposure: 0, all: [], ofYear: [] };
    sums.set(currency, fresh);
    return fresh;
  };
  for (const { currency, balance_cents, held_cents } of balances) {
    of(currency).balance += balance_cents;
    of(currency).held += held_cents;
  }
  for (const [currency, cents] of exposed) if (cents !== 0) of(currency).exposure += cents;
  for (const sum of sumsOfCells(listedEarnings(network, {}, member_id))) of(sum.currency).all.push(sum);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  for (const sum of sumsOfCells(listedEarnings(network, days, member_id))) of(sum.currency).ofYear.push(sum);
  return {
    cycle: { cycle_no: cycle.cycle_no, pay_on: cycle.pay_on },
    last_cycle: { cycle_no: last.cycle_no, pay_on: last.pay_on },
    year,
    accounts: [...sums]
      .sort(([a], [b]) => (a > b ? -1 : 1))
      .map(([currency, { balance, held, exposure, all, ofYear }]) => {
        const byType = groupBy(ofYear, ({ type }) => type);
        return {
          currency,
          cycle_cents: amountOf(all.filter(({ cycle_no }) => cycle_no === cycle.cycle_no)),
          last_cycle_cents: amountOf(all.filter(({ cycle_no }) => cycle_no === last.cycle_no)),
          year_cents: amountOf(ofYear),
          balance_cents: balance,
          held_cents: held,
          exposure_cents: exposure,
          by_type: earningTypes.flatMap((type) => {
            const found = byType.get(type);
            return found ? [{ type, cents: amountOf(found) }] : [];
          }),
        };
      }),
  };
}
