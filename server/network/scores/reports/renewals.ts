import { currencies } from '@shared/contracts/fields';
import type { RenewalForecast } from '@shared/contracts/network/reports';
import { bandOf, type Grid, type RenewalBand, ratesFor } from '@shared/plan/grid';
import { shareOf, sumOf } from '@shared/plan/money';
import { addMonths } from '@shared/plan/months';
import { paymentsOf } from '@shared/plan/targetPremium';
import { sql } from 'kysely';
import { forecastMonths } from '../../money/earnings/renewals';
import { gridsIn } from '../../money/gridVersions';
import type { Network } from '../../network';
import { readRenewalTerms } from '../../records/renewalTerms';
import { brandNamesIn, type Products, productsIn } from './catalogue';

type Account = RenewalForecast['accounts'][number];

type Share = [renews_on: string, premium_cents: number, policy_id: number];

/** The renewing shares of one agent or of all in policies in force, grouped by renewal terms. */
const sharesRenewing = ({ sql: { db } }: Network, payee: number | null) =>
  db
    .selectFrom('policy_splits')
    .where('renews_on', 'is not', null)
    .$if(payee !== null, (query) => query.where('member_id', '=', payee))
    .select([
      'renews_by',
      // As JSON, because separate rows would take ten times as long.
      sql<string>`string_agg('["' || cast(renews_on as text) || '",' || premium_cents || ',' || policy_id || ']', ',')`.as(
        'shares',
      ),
    ])
    .groupBy('renews_by')
    .execute();

/** The meaning of renewal terms: currency, carrier, months between premiums, and rates in basis points by band. */
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

const renewalBands = ['2_5', '6_10', '11'] as const;

/** Renewal premiums of one band that are due in the same months. */
interface Dues {
  band: RenewalBand;
  /** Indexes of the months in the forecast. */
  places: number[];
  cents: number;
  premiums: number;
  premium_cents: number;
}

/** The months from today in which a policy's renewal premiums are due, by band, as in `renewalDues`. */
function duesOf(renews_on: string, gap: number, today: string, months: number): Dues[] {
  const age = numberOf(today) - numberOf(renews_on);
  const places: Record<RenewalBand, number[]> = { '2_5': [], '6_10': [], '11': [] };
  for (let place = 0; place < months; place += 1) {
    const band = (age + place) % gap === 0 ? bandOf(Math.floor((age + place) / 12) + 1) : null;
    const isPast = place === 0 && band !== null && addMonths(renews_on, age) < today;
    if (band !== null && !isPast) places[band].push(place);
  }
  return renewalBands.flatMap((band) =>
    places[band].length > 0 ? [{ band, places: places[band], cents: 0, premiums: 0, premium_cents: 0 }] : [],
  );
}

/** Empty sums of one currency. */
const noRenewals = () => ({
  policies: new Set<number>(),
  carriers: new Map<number, number>(),
  /** By months between premiums, then by the policies' first renewal day. */
  dues: new Map<number, Map<string, Dues[]>>(),
});

/**
 * Renewals that policies in force will pay to one agent or to all, at the rates of their snapshots (domain.md 3.2,
 * 4.1).
 */
export async function renewalForecast(network: Network, payee: number | null): Promise<Account[]> {
  const {
    sql: { db },
    today,
  } = network;
  const [products, brands, grids] = [await productsIn(db), await brandNamesIn(db), await gridsIn(db)];
  const months = forecastMonths(today);
  const renewals = new Map(currencies.map((currency) => [currency, noRenewals()]));

  for (const { renews_by, shares } of await sharesRenewing(network, payee)) {
    const kind = kindOf(products, grids, renews_by);
    const of = kind && renewals.get(kind.currency);
    if (!of) continue;
    const dues = of.dues.get(kind.gap) ?? new Map<string, Dues[]>();
    of.dues.set(kind.gap, dues);
    let all = 0;
    for (const [renews_on, premium_cents, policy_id] of JSON.parse(`[${shares}]`) as Share[]) {
      const due = dues.get(renews_on) ?? duesOf(renews_on, kind.gap, today, months.length);
      dues.set(renews_on, due);
      let sum = 0;
      for (const each of due) {
        const cents = shareOf(premium_cents, kind.rates[each.band]);
        if (cents === 0) continue;
        each.cents += cents;
        each.premiums += 1;
        each.premium_cents += premium_cents;
        sum += cents * each.places.length;
      }
      // A set, because agents may share a policy.
      if (sum !== 0) of.policies.add(policy_id);
      all += sum;
    }
    if (all !== 0) of.carriers.set(kind.brand_id, (of.carriers.get(kind.brand_id) ?? 0) + all);
  }
  return [...renewals].flatMap(([currency, { policies, carriers, dues }]) => {
    if (policies.size === 0) return [];
    const account: Account = {
      currency,
      total_cents: sumOf(carriers.values()),
      policies: policies.size,
      months: months.map((month) => ({ month, cents: 0, premiums: 0, premium_cents: 0 })),
      carriers: [...carriers]
        .sort(([a, one], [b, other]) => other - one || a - b)
        .map(([id, cents]) => ({ id, name: brands.get(id) ?? '', cents })),
    };
    for (const { places, cents, premiums, premium_cents } of [...dues.values()].flatMap((days) =>
      [...days.values()].flat(),
    ))
      for (const place of places) {
        const month = account.months[place];
        if (!month) continue;
        month.cents += cents;
        month.premiums += premiums;
        month.premium_cents += premium_cents;
      }
    return [account];
  });
}
