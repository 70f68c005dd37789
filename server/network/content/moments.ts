import { Moments } from '../../data/moments';
import type { Network } from '../network';

interface Known {
  articles: number;
  banners: number;
  moments: Moments;
}
const known = new WeakMap<Network, Known>();

/** Every instant at which the content members see changes by itself. */
function momentsOf(network: Network): Moments {
  const [articles, banners] = [network.db.table('articles'), network.db.table('banners')];
  const last = known.get(network);
  if (last?.articles === articles.revision && last.banners === banners.revision) return last.moments;
  const moments = new Moments(
    [
      ...articles.all().map(({ status, publish_at }) => (status === 'scheduled' ? publish_at : null)),
      ...banners.all().flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
    ]
      .filter((moment) => moment !== null)
      .map((moment) => Date.parse(moment)),
  );
  known.set(network, { articles: articles.revision, banners: banners.revision, moments });
  return moments;
}

/** How many of those instants have passed. Cached answers stay valid while this does not change. */
export const passedMoments = (network: Network): number => momentsOf(network).passed(network.now.getTime());
