import { currencies } from '@shared/contracts/fields';
import type { RenewalForecast } from '@shared/contracts/network/reports';
import { bandOf, type Grid, type RenewalBand, ratesFor } from '@shared/plan/grid';
import { shareOf } from '@shared/plan/money';
import { addMonths } from '@shared/plan/months';
import { paymentsOf } from '@shared/plan/targetPremium';
import { daySpans } from '../../daySpans';
import { forecastMonths } from '../../money/earnings/renewals';
import { gridsIn } from '../../money/gridVersions';
import type { Currency } from '../../money/totals';
import type { Network } from '../../network';
import { readRenewalTerms } from '../../policies/renewalTerms';
import { brandNamesIn, type Products, productsIn } from './catalogue';

type Account = RenewalForecast['accounts'][number];

/** Days of policies in force that are read at once. */
const spanDays = 31;

/** The shares that agents have in policies in force whose premiums renew. */
const sharesRenewing = ({ sql: { db } }: Network) =>
  db
    .selectFrom('policy_splits')
    .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
    .where('policies.status', '=', 'inforce')
    .where('policy_splits.renews_by', '<>', '')
    .select(['policies.id', 'policies.inforce_on', 'policy_splits.renews_by', 'policy_splits.premium_cents']);

/** Those of an agent, or of all, some at a time; agents who share a policy come together. */
async function* inParts(network: Network, payee: number | null) {
  const found = sharesRenewing(network);
  if (payee !== null) {
    yield await found.where('policy_splits.member_id', '=', payee).execute();
    return;
  }
  const { from } = await network.sql.db
    .selectFrom('policies')
    .where('status', '=', 'inforce')
    .select(({ fn }) => fn.min('inforce_on').as('from'))
    .executeTakeFirstOrThrow();
  for await (const days of daySpans({ from: from ?? network.today, to: network.today }, spanDays))
    yield await found
      .where('policies.inforce_on', '>=', days.from)
      .where('policies.inforce_on', '<=', days.to)
      .execute();
}

/** What policies alike have in common: their currency, carrier, months between premiums, and rates in basis points by band. */
function kindOf(products: Products, grids: readonly Grid[], renews_by: string) {
  const { product_id, currency, premium_mode, grid_version, level_code, ...terms } = readRenewalTerms(renews_by);
  const product = products.get(product_id);
  const group = terms.category_group ?? product?.category_group;
  const grid = grids.find(({ version }) => version === grid_version);
  if (!product || !group || !grid) return undefined;
  const rate = (band: RenewalBand) =>
    ratesFor(grid, { kind: 'renewal', group, band }).of({ level_code, member_id: 0, fy_bp: 0, is_leader: false });
  const rates = { '2_5': rate('2_5'), '6_10': rate('6_10'), '11': rate('11') };
  return { currency, brand_id: product.brand_id, gap: 12 / paymentsOf[premium_mode], rates };
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

interface Due {
  /** The place of its month in the forecast. */
  place: number;
  band: RenewalBand;
}

/** The renewal premiums of a policy that are due from today on, as in `renewalDues`. */
function duesOf(inforce_on: string, gap: number, today: string, months: number): Due[] {
  const age = numberOf(today) - numberOf(inforce_on);
  return Array.from({ length: months }, (_, place) => place).flatMap((place) => {
    const band = (age + place) % gap === 0 ? bandOf(Math.floor((age + place) / 12) + 1) : null;
    const isPast = place === 0 && band !== null && addMonths(inforce_on, age) < today;
    return band === null || isPast ? [] : [{ place, band }];
  });
}

/** What the policies in force will renew to an agent, or to all, by the rates of their snapshots (DOMAIN.md 3.2, 4.1). */
export async function renewalForecast(network: Network, payee: number | null): Promise<Account[]> {
  const {
    sql: { db },
    today,
  } = network;
  const [products, brands, grids] = [await productsIn(db), await brandNamesIn(db), await gridsIn(db)];
  const months = forecastMonths(today);
  const kinds = new Map<string, ReturnType<typeof kindOf>>();
  const dues = new Map<string, Due[]>();
  const accounts = new Map<Currency, { account: Account; carriers: Map<number, number> }>();
  const accountOf = (currency: Currency) => {
    const empty = (month: string) => ({ month, cents: 0, premiums: 0, premium_cents: 0 });
    const found = accounts.get(currency) ?? {
      account: { currency, total_cents: 0, policies: 0, months: months.map(empty), carriers: [] },
      carriers: new Map(),
    };
    accounts.set(currency, found);
    return found;
  };

  for await (const shares of inParts(network, payee)) {
    const counted = new Set<number>();
    for (const { id, inforce_on, renews_by, premium_cents } of shares) {
      if (!kinds.has(renews_by)) kinds.set(renews_by, kindOf(products, grids, renews_by));
      const kind = kinds.get(renews_by);
      if (!kind) continue;
      const key = `${inforce_on} ${kind.gap}`;
      const due = dues.get(key) ?? duesOf(inforce_on ?? today, kind.gap, today, months.length);
      dues.set(key, due);
      const { account, carriers } = accountOf(kind.currency);
      let sum = 0;
      for (const { place, band } of due) {
        const cents = shareOf(premium_cents, kind.rates[band]);
        const month = account.months[place];
        if (cents === 0 || !month) continue;
        month.cents += cents;
        month.premiums += 1;
        month.premium_cents += premium_cents;
        sum += cents;
      }
      if (sum === 0) continue;
      account.total_cents += sum;
      carriers.set(kind.brand_id, (carriers.get(kind.brand_id) ?? 0) + sum);
      if (!counted.has(id)) account.policies += 1;
      counted.add(id);
    }
  }
  return currencies.flatMap((currency) => {
    const found = accounts.get(currency);
    if (!found || found.account.policies === 0) return [];
    const carriers = [...found.carriers]
      .sort(([a, one], [b, other]) => other - one || a - b)
      .map(([id, cents]) => ({ id, name: brands.get(id) ?? '', cents }));
    return [{ ...found.account, carriers }];
  });
}
