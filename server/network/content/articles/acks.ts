import { articles } from '@shared/contracts/network/articles';
import { sql } from 'kysely';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { recordOf, recordsWith } from '../../records/read';
import { existing } from '../../writes/manage';
import { agentList } from '../agentList';
import { agentsIn } from '../visibility';

/** Given and missing acknowledgments of an article, among the active agents of its audience (domain.md 4.5). */
export function ackRoutes(api: NetworkApi, network: Network): void {
  serve(
    api,
    articles.acks,
    aside(network, async ({ query }) => {
      const { id, audience } = existing(await recordOf(network.sql.db, 'articles', query.id));
      let agents = agentsIn(network, { audience }).leftJoin('article_reads', (join) =>
        join.onRef('article_reads.member_id', '=', 'members.id').on('article_reads.article_id', '=', id),
      );
      const counts = await agents
        .select(({ fn }) => [
          fn.countAll<number>().as('audience'),
          fn.count<number>('article_reads.id').as('read'),
          fn.count<number>('article_reads.acked_at').as('acknowledged'),
        ])
        .executeTakeFirstOrThrow();
      if (query.acknowledged !== undefined)
        agents = agents.where('article_reads.acked_at', query.acknowledged ? 'is not' : 'is', null);
      return agentList(network, agents, query, {
        by: { read_at: sql.ref('article_reads.read_at'), acked_at: sql.ref('article_reads.acked_at') },
        otherwise: sql.ref('article_reads.acked_at'),
        rows: async (some) => {
          const member_id = some.map((agent) => agent.id);
          const reads = await recordsWith(network.sql.db, 'article_reads', { article_id: id, member_id });
          const byMember = new Map(reads.map((read) => [read.member_id, read]));
          return some.map((agent) => {
            const own = byMember.get(agent.id);
            return { ...agent, read_at: own?.read_at ?? null, acked_at: own?.acked_at ?? null };
          });
        },
        summary: { ...counts, missing: counts.audience - counts.acknowledged },
      });
    }),
  );
}
