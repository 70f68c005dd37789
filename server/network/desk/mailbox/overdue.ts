import type { Network } from '../../network';

interface Known {
  revision: number;
  dues: readonly string[];
}
const known = new WeakMap<Network, Known>();

/** How many conversations are overdue: kept answers, which say who is, hold for as long as this stays the same. */
export function overdueCount(network: Network): number {
  const table = network.db.table('conversations');
  let last = known.get(network);
  if (last?.revision !== table.revision) {
    const dues = table.by('due', 1).flatMap(({ sla_due_at }) => sla_due_at ?? []);
    last = { revision: table.revision, dues: dues.sort() };
    known.set(network, last);
  }
  const now = network.now.toISOString();
  let count = 0;
  while (count < last.dues.length && (last.dues[count] ?? '') < now) count += 1;
  return count;
}
