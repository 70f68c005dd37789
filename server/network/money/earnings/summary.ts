import { roles } from '@shared/abilities';
import { type EarningRecord, earningTypes } from '@shared/contracts/network/earnings';
import type { Network } from '../../network';
import { cyclesOf } from '../cycles';
import { type Currency, groupBy } from '../labels';
import { amountOf, balancesOf, exposureOf } from './balances';
import { ownEarnings } from './own';

/** The members whose ledgers are summed up: one, or all that there are. */
const ledgersOf = ({ db }: Network, member_id: number | undefined) =>
  member_id === undefined
    ? db
        .table('members')
        .all()
        .filter(({ role }) => role === roles.member)
        .map(({ id }) => id)
    : [member_id];

/** This and the last cycle, a year, the balance and what is at risk, by currency (DOMAIN.md 4.1, earning records). */
export function earningSummary(network: Network, { member_id, year }: { member_id: number | undefined; year: number }) {
  const { db, today } = network;
  const cycles = cyclesOf(db);
  const cycle = cycles.of(today);
  const last = cycles.before(cycle);
  const sums = new Map<Currency, { balance: number; held: number; exposure: number; rows: EarningRecord[] }>();
  const of = (currency: Currency) => {
    const known = sums.get(currency);
    if (known) return known;
    const fresh = { balance: 0, held: 0, exposure: 0, rows: [] };
    sums.set(currency, fresh);
    return fresh;
  };
  for (const id of ledgersOf(network, member_id)) {
    for (const { currency, balance_cents, held_cents } of balancesOf(network, id)) {
      of(currency).balance += balance_cents;
      of(currency).held += held_cents;
    }
    for (const [currency, cents] of exposureOf(network, id, today)) of(currency).exposure += cents;
    for (const row of ownEarnings(network, id)) of(row.currency).rows.push(row);
  }
  return {
    cycle: { cycle_no: cycle.cycle_no, pay_on: cycle.pay_on },
    last_cycle: { cycle_no: last.cycle_no, pay_on: last.pay_on },
    year,
    accounts: [...sums]
      .sort(([a], [b]) => (a > b ? -1 : 1))
      .map(([currency, { balance, held, exposure, rows }]) => {
        const ofYear = rows.filter(({ earned_on }) => earned_on.startsWith(`${year}-`));
        const byType = groupBy(ofYear, ({ type }) => type);
        return {
          currency,
          cycle_cents: amountOf(rows.filter(({ cycle_no }) => cycle_no === cycle.cycle_no)),
          last_cycle_cents: amountOf(rows.filter(({ cycle_no }) => cycle_no === last.cycle_no)),
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
