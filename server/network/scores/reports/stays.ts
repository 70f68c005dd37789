import { groupOf, type PolicyStatus, type PolicyStatusRecord } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import type { Network } from '../../network';

/** The lower middle of numbers; null of none. */
function medianOf(values: readonly number[]): number | null {
  const inOrder = [...values].sort((a, b) => a - b);
  return inOrder[Math.floor((inOrder.length - 1) / 2)] ?? null;
}

/** Below, a carrier's own median says little. */
const fewest = 5;
/** Medians are of history: they are counted anew with the day, and when there is a hundredth more of it. */
const grownPart = 100;

type Medians = ReadonlyMap<string, number>;
interface Known {
  day: string;
  size: number;
  medians: Medians;
}
const kept = new WeakMap<Network, Known>();

/** So many of the latest cases tell how long things take now; what is older is of no use, and there may be very much of it. */
const latest = 2_000;

/** By policy the changes of status; one of premium or agents leaves a row, too, and not another status. */
function historiesOf({ db }: Network): Map<number, PolicyStatusRecord[]> {
  const table = db.table('policy_statuses');
  const histories = new Map<number, PolicyStatusRecord[]>();
  const add = (row: PolicyStatusRecord) => {
    if (row.from === row.to) return;
    const rows = histories.get(row.policy_id);
    if (rows) rows.push(row);
    else histories.set(row.policy_id, [row]);
  };
  const policies = db.table('policies');
  if (policies.size <= latest) {
    for (const row of table.each()) add(row);
    return histories;
  }
  // Ids are given out in their order, and hardly a draft among so many was thrown away.
  for (let id = policies.size; id > policies.size - latest; id -= 1) table.by('policy_id', id).forEach(add);
  return histories;
}

/** How long cases stood in a pending status, by carrier and status and by status alone, in days. */
function mediansOf(network: Network): Known {
  const { db, today } = network;
  const table = db.table('policy_statuses');
  const known = kept.get(network);
  if (known?.day === today && Math.abs(table.size - known.size) * grownPart <= known.size) return known;
  const histories = historiesOf(network);
  const stays = new Map<string, number[]>();
  for (const [policy_id, rows] of histories) {
    const policy = db.table('policies').get(policy_id);
    const brand_id = policy && db.table('products').get(policy.product_id)?.brand_id;
    rows.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id));
    for (const [index, { to, effective_on }] of rows.entries()) {
      const next = rows[index + 1];
      if (!next || groupOf(to) !== 'pending') continue;
      const days = Math.max(0, daysBetween(effective_on, next.effective_on));
      for (const key of [`${brand_id} ${to}`, to]) {
        const others = stays.get(key);
        if (others) others.push(days);
        else stays.set(key, [days]);
      }
    }
  }
  const medians = new Map<string, number>();
  for (const [key, days] of stays) if (days.length >= fewest) medians.set(key, medianOf(days) ?? 0);
  const counted = { day: today, size: table.size, medians };
  kept.set(network, counted);
  return counted;
}

/** Changes when the medians do. */
export function mediansAsOf(network: Network): string {
  const { day, size } = mediansOf(network);
  return `${day} ${size}`;
}

/** The median of a carrier's completed stays in a status, in days; of all carriers where it has too few; null where all have. */
export function medianStay(network: Network, brand_id: number, status: PolicyStatus): number | null {
  const { medians } = mediansOf(network);
  return medians.get(`${brand_id} ${status}`) ?? medians.get(status) ?? null;
}
