import { currencies } from '@shared/contracts/fields';
import type { RenewalForecast } from '@shared/contracts/network/reports';
import { lastOfMonth, monthOf } from '@shared/plan/months';
import { forecastMonths } from '../../money/earnings/renewals';
import type { Network } from '../../network';

type Account = RenewalForecast['accounts'][number];

/** How many, what they are and what they bring, in cents. */
interface Premiums {
  premiums: number;
  premium_cents: number;
  cents: number;
}

/** What is renewed from a day on, by month and carrier (DOMAIN.md 3.2, 4.1). */
export class Forecast {
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

  /** Premiums that bring something in each of some months, by their places; those that do no longer are less than none. */
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

  /** So many policies more, or less, bring something. */
  bring(currency: Account['currency'], policies: number): void {
    this.#of(currency).account.policies += policies;
  }

  accounts({ db }: Pick<Network, 'db'>): Account[] {
    return currencies.flatMap((currency) => {
      const found = this.#accounts.get(currency);
      if (!found || found.account.policies === 0) return [];
      const brands = [...found.carriers]
        .filter(([, cents]) => cents !== 0)
        .sort(([a, one], [b, other]) => other - one || a - b);
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
