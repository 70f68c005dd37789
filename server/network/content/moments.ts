import type { Network } from '../network';

interface Known {
  revision: string;
  moments: readonly string[];
}
const known = new WeakMap<Network, Known>();

/** Every moment at which what members see changes by itself, in order. */
function momentsOf(network: Network): readonly string[] {
  const [articles, banners] = [network.db.table('articles'), network.db.table('banners')];
  const revision = `${articles.revision} ${banners.revision}`;
  const last = known.get(network);
  if (last?.revision === revision) return last.moments;
  const moments = [
    ...articles.all().map(({ status, publish_at }) => (status === 'scheduled' ? publish_at : null)),
    ...banners.all().flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ]
    .filter((moment) => moment !== null)
    .sort();
  known.set(network, { revision, moments });
  return moments;
}

/** How many of those moments have passed: kept answers hold for as long as this stays the same. */
export function passedMoments(network: Network): number {
  const moments = momentsOf(network);
  const now = network.now.toISOString();
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? '') <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}
