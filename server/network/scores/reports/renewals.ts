import { currencies } from '@shared/contracts/fields';
import type { PremiumMode } from '@shared/contracts/network/policies';
import type { RenewalForecast } from '@shared/contracts/network/reports';
import { lastOfMonth, monthOf } from '@shared/plan/months';
import { renewalDues } from '@shared/plan/renewalForecast';
import { forecastMonths, renewalsOf, renewingOf } from '../../money/earnings/renewals';
import type { Network } from '../../network';
import { renewalBands } from '../../policies/renewing';
import { allRenewing } from './renewing';

type Account = RenewalForecast['accounts'][number];

/** How many, what they are and what they bring, in cents. */
interface Premiums {
  premiums: number;
  premium_cents: number;
  cents: number;
}

/** What is renewed from today on by month and carrier (DOMAIN.md 3.2, 4.1). */
class Forecast {
  readonly today: string;
  /** The last day of it. */
  readonly until: string;
  readonly #months: readonly string[];
  readonly #accounts = new Map<string, { account: Account; carriers: Map<number, number> }>();

  constructor(today: string) {
    this.today = today;
    this.#months = forecastMonths(today);
    this.until = lastOfMonth(`${this.#months.at(-1)}-01`);
  }

  /** The place of the month that a day is in. */
  monthOf = (due_on: string): number => this.#months.indexOf(monthOf(due_on));

  /** Premiums that bring something in each of some months, by their places. */
  add(currency: Account['currency'], brand_id: number, months: readonly number[], of: Premiums): void {
    if (of.cents === 0) return;
    const { account, carriers } = this.#of(currency);
    for (const place of months) {
      const month = account.months[place] as Account['months'][number];
      month.cents += of.cents;
      month.premiums += of.premiums;
      month.premium_cents += of.premium_cents;
    }
    const cents = months.length * of.cents;
    account.total_cents += cents;
    carriers.set(brand_id, (carriers.get(brand_id) ?? 0) + cents);
  }

  /** So many policies more bring something. */
  bring(currency: Account['currency'], policies: number): void {
    if (policies > 0) this.#of(currency).account.policies += policies;
  }

  accounts({ db }: Pick<Network, 'db'>): Account[] {
    return currencies.flatMap((currency) => {
      const found = this.#accounts.get(currency);
      if (!found) return [];
      const brands = [...found.carriers].sort(([a, one], [b, other]) => other - one || a - b);
      const carriers = brands.map(([id, cents]) => ({ id, name: db.table('brands').get(id)?.name ?? '', cents }));
      return [{ ...found.account, carriers }];
    });
  }

  #of(currency: Account['currency']) {
    let found = this.#accounts.get(currency);
    if (!found) {
      const empty = (month: string) => ({ month, cents: 0, premiums: 0, premium_cents: 0 });
      const account = { currency, total_cents: 0, policies: 0, months: this.#months.map(empty), carriers: [] };
      found = { account, carriers: new Map() };
      this.#accounts.set(currency, found);
    }
    return found;
  }
}

/** What the policies that somebody wrote will renew, by the rates of their snapshots; with pauses, as some have very many. */
export function* renewalForecast(network: Network, payee: number): Generator<void, Account[]> {
  const forecast = new Forecast(network.today);
  for (const some of renewingOf(network, payee)) {
    for (const policy of some) {
      const { currency } = policy;
      const { brand_id } = network.money.book.case(policy);
      const premiums = renewalsOf(network, policy, payee, forecast.until);
      for (const { due_on, premium_cents, amount_cents } of premiums) {
        const of = { premiums: 1, premium_cents, cents: amount_cents };
        forecast.add(currency, brand_id, [forecast.monthOf(due_on)], of);
      }
      if (premiums.some(({ amount_cents }) => amount_cents !== 0)) forecast.bring(currency, 1);
    }
    yield;
  }
  return forecast.accounts(network);
}

/** What all policies will renew to all agents who wrote them. @throws NotYet while they are counted for the first time and who asks can wait */
export function wholeForecast(network: Network): Account[] {
  const forecast = new Forecast(network.today);
  const { today, until } = forecast;
  /** By first day and mode: the months in which premiums are due, by band. */
  const known = new Map<string, number[][]>();
  const duesOf = (inforce_on: string, mode: PremiumMode) => {
    const dues = renewalDues(inforce_on, mode, today, until);
    return renewalBands.map((of) =>
      dues.filter(({ band }) => band === of).map(({ due_on }) => forecast.monthOf(due_on)),
    );
  };
  for (const alike of allRenewing(network)) {
    const { currency, brand_id, premium_mode, inforce_on } = alike;
    const key = `${inforce_on} ${premium_mode}`;
    const dues = known.get(key) ?? duesOf(inforce_on ?? today, premium_mode);
    known.set(key, dues);
    let bands = 0;
    for (const [band, months] of dues.entries()) {
      if (months.length === 0) continue;
      bands |= 1 << band;
      forecast.add(currency, brand_id, months, alike.sums(band));
    }
    forecast.bring(currency, alike.policies(bands));
  }
  return forecast.accounts(network);
}
