import { articles } from '@shared/contracts/network/articles';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { activeAgents, isFor, levelCode, rankOf } from '../sight';

/** Who has acknowledged an article and who has not: all active agents of its audience (DOMAIN.md 4.5). */
export function ackRoutes(api: NetworkApi, network: Network): void {
  serve(api, articles.acks, ({ query }) => {
    const article = network.db.table('articles').get(query.id);
    if (!article) throw noSuchRow();
    // Few have read it, of very many who may.
    const reads = new Map(
      network.db
        .table('article_reads')
        .by('article_id', article.id)
        .map((read) => [read.member_id, read]),
    );
    const audience = activeAgents(network)
      .filter((member) => isFor(article.audience, member))
      .map((member) => ({ id: member.id, member, read: reads.get(member.id) }));
    const matches = matcher(query.q);
    const rows = audience.filter(
      ({ member, read }) =>
        (query.acknowledged === undefined || Boolean(read?.acked_at) === query.acknowledged) &&
        matches(member.name, member.member_no),
    );
    const acknowledged = audience.filter(({ read }) => read?.acked_at).length;
    return listOf(rows, query, {
      by: {
        name: (row) => row.member.name,
        member_no: (row) => row.member.member_no,
        level: (row) => rankOf(network, row.member),
        read_at: (row) => row.read?.read_at,
        acked_at: (row) => row.read?.acked_at,
      },
      otherwise: (all) => sortBy(all, (row) => row.read?.acked_at, 'desc'),
      present: ({ id, member, read }) => ({
        id,
        member_no: member.member_no,
        name: member.name,
        level: levelCode(network, member),
        read_at: read?.read_at ?? null,
        acked_at: read?.acked_at ?? null,
      }),
      summary: {
        audience: audience.length,
        read: audience.filter(({ read }) => read).length,
        acknowledged,
        missing: audience.length - acknowledged,
      },
    });
  });
}
