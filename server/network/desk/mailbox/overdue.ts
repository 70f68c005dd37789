import { Moments } from '../../../data/moments';
import type { Network } from '../../network';

interface Known {
  revision: number;
  moments: Moments;
}
const known = new WeakMap<Network, Known>();

/** How many conversations are overdue. Cached answers that show it stay valid while this does not change. */
export function overdueCount(network: Network): number {
  const table = network.db.table('conversations');
  let last = known.get(network);
  if (last?.revision !== table.revision) {
    const dues = table.by('due', 1).flatMap(({ sla_due_at }) => sla_due_at ?? []);
    // Overdue means past the instant, not at it.
    last = { revision: table.revision, moments: new Moments(dues.map((due) => Date.parse(due) + 1)) };
    known.set(network, last);
  }
  return last.moments.passed(network.now.getTime());
}
