import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { grids } from '@shared/contracts/network/grids';
import type { Answer, Received } from '@shared/http/endpoint';
import { HOUSE, type PayeeEligibility } from '@shared/plan/distribute';
import { bandOf, type Grid, type RateKind, ratesFor } from '@shared/plan/grid';
import { lastOfMonth } from '@shared/plan/months';
import { policyYear } from '@shared/plan/orderBases';
import { distributeSplits } from '@shared/plan/splits';
import { namesIn } from '../../members/names';
import { gridOfDay, gridsIn } from '../../money/gridVersions';
import { type CommissionCase, caseOf } from '../../money/terms';
import type { Network } from '../../network';
import { loaded, type RecordSet } from '../../records/loaded';
import { recordsOf } from '../../records/read';

type Asked = Pick<Received<typeof grids.impact>['body'], 'month' | 'currency'>;
type Impact = Answer<typeof grids.impact>;

const paid: CommissionRecord['status'][] = ['posted', 'reconciled', 'disputed'];
const mostMembers = 50;
/** Records read per batch, to bound memory. */
const together = 1_000;

/**
 * A month's payouts under a proposed version and under the version in force. Both use the same bases, chains and
 * absences, so an unchanged version shows no difference.
 */
export async function impactOf(network: Network, proposed: Grid, { month, currency }: Asked): Promise<Impact> {
  const { db } = network.sql;
  const all = await gridsIn(db);
  const present = gridOfDay(all, network.today);
  const sums = { now: new Map<number | typeof HOUSE, number>(), proposed: new Map<number | typeof HOUSE, number>() };
  let records = 0;
  const rows = await db
    .selectFrom('commission_records')
    .select('id')
    .where('currency', '=', currency)
    .where('status', 'in', paid)
    .where('posted_on', '>=', `${month}-01`)
    .where('posted_on', '<=', lastOfMonth(`${month}-01`))
    .orderBy('id')
    .execute();
  const catalog = await loaded(db, { products: 'all', categories: 'all' });
  for (let from = 0; from < rows.length; from += together) {
    const ids = rows.slice(from, from + together).map(({ id }) => id);
    const some = await recordsOf(db, 'commission_records', ids);
    const policyIds = some.map(({ policy_id }) => policy_id);
    const orderIds = some.flatMap(({ order_id }) => order_id ?? []);
    const read = await loaded(db, { policies: { id: policyIds }, orders: { id: orderIds } });
    for (const record of some) {
      const policy = read.table('policies').get(record.policy_id);
      if (!policy?.terms) continue;
      const case_ = caseOf(catalog, all, policy);
      const what = rateKindOf(read, record, case_);
      if (!what) continue;
      records += 1;
      for (const [sum, grid] of [[sums.now, present] as const, [sums.proposed, proposed] as const])
        for (const { payee, amount_cents } of linesBy(record, case_, grid, what))
          sum.set(payee, (sum.get(payee) ?? 0) + amount_cents);
    }
  }
  const [houseNow, houseProposed] = [sums.now.get(HOUSE) ?? 0, sums.proposed.get(HOUSE) ?? 0];
  const payees = [...new Set([...sums.now.keys(), ...sums.proposed.keys()])].filter((payee) => payee !== HOUSE);
  const names = await namesIn(db, payees);
  const members = payees.flatMap((id) => {
    const member = names(id);
    const [now_cents, proposed_cents] = [sums.now.get(id) ?? 0, sums.proposed.get(id) ?? 0];
    return member ? [{ id, ...member, now_cents, proposed_cents }] : [];
  });
  const difference = (one: Impact['members'][number]) => Math.abs(one.proposed_cents - one.now_cents);
  const affected = members.filter((one) => difference(one) > 0);
  return {
    records,
    now_cents: members.reduce((sum, one) => sum + one.now_cents, 0),
    proposed_cents: members.reduce((sum, one) => sum + one.proposed_cents, 0),
    house_now_cents: houseNow,
    house_proposed_cents: houseProposed,
    affected: affected.length,
    members: affected.sort((a, b) => difference(b) - difference(a) || a.id - b.id).slice(0, mostMembers),
  };
}

/** The kind of rate that paid a record; undefined for records that only move lines of an earlier one. */
export function rateKindOf(
  read: RecordSet,
  record: CommissionRecord,
  { group, policy }: CommissionCase,
): RateKind | undefined {
  if (record.kind === 'first_year') return { kind: 'first_year' };
  if (record.kind === 'excess') return { kind: 'excess', group };
  if (record.kind !== 'renewal' || record.order_id === null) return undefined;
  const order = read.table('orders').get(record.order_id);
  const band = order && bandOf(policyYear(policy.inforce_on, order.received_on));
  return band ? { kind: 'renewal', group, band } : undefined;
}

/**
 * Distributes a record's base along its recorded chains by the rates of a grid version. Members passed over then are
 * passed over again.
 */
function linesBy(
  { base_cents, splits: recorded }: CommissionRecord,
  { splits }: CommissionCase,
  grid: Grid,
  what: RateKind,
) {
  const absent = new Map<number, PayeeEligibility>();
  for (const { steps } of recorded)
    for (const { member_id, outcome } of steps)
      if (outcome === 'not_active' || outcome === 'eo_expired') absent.set(member_id, outcome);
  const chains = splits.map(({ share_bp, chain }) => ({
    share_bp,
    chain: chain.map((link) => ({
      ...link,
      fy_bp: grid.levels[link.level_code]?.fy_bp ?? link.fy_bp,
      is_leader: grid.levels[link.level_code]?.is_leader ?? link.is_leader,
    })),
  }));
  return distributeSplits(base_cents, chains, ratesFor(grid, what), (id) => absent.get(id) ?? 'eligible').lines;
}
