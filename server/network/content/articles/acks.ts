import { articles } from '@shared/contracts/network/articles';
import { serve } from '../../../http/serve';
import { existing } from '../../manage';
import type { Network, NetworkApi } from '../../network';
import { agentList, moment } from '../agentList';
import { agentsIn } from '../visibility';

/** Who has acknowledged an article and who has not, among all active agents of its audience (DOMAIN.md 4.5). */
export function ackRoutes(api: NetworkApi, network: Network): void {
  serve(api, articles.acks, ({ query }) => {
    const article = existing(network.db.table('articles').get(query.id));
    // Few of the many who may read it have.
    const reads = new Map(
      network.db
        .table('article_reads')
        .by('article_id', article.id)
        .map((read) => [read.member_id, read]),
    );
    const audience = agentsIn(network, article);
    const read = audience.filter((id) => reads.has(id));
    const isAcked = (id: number) => Boolean(reads.get(id)?.acked_at);
    const acknowledged = read.filter(isAcked).length;
    const asked =
      query.acknowledged === undefined ? audience : audience.filter((id) => isAcked(id) === query.acknowledged);
    const [read_at, acked_at] = (['read_at', 'acked_at'] as const).map(
      (name) => (id: number) => moment(reads.get(id)?.[name]),
    ) as [(id: number) => number | null, (id: number) => number | null];
    return agentList(network, asked, query, {
      by: { read_at, acked_at },
      otherwise: acked_at,
      present: (agent) => {
        const own = reads.get(agent.id);
        return { ...agent, read_at: own?.read_at ?? null, acked_at: own?.acked_at ?? null };
      },
      summary: { audience: audience.length, read: read.length, acknowledged, missing: audience.length - acknowledged },
    });
  });
}
