import { articles } from '@shared/contracts/network/articles';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi } from '../../network';
import { activeAgents, isFor, rankOf } from '../sight';
import { readOf } from './rows';

/** Who has acknowledged an article and who has not: all active agents of its audience (DOMAIN.md 4.5). */
export function ackRoutes(api: NetworkApi, network: Network): void {
  serve(api, articles.acks, ({ query }) => {
    const article = network.db.table('articles').get(query.id);
    if (!article) throw noSuchRow();
    const audience = activeAgents(network)
      .filter((member) => isFor(article.audience, member))
      .map((member) => ({ id: member.id, member, read: readOf(network, member.id, article.id) }));
    const matches = matcher(query.q);
    const rows = audience.filter(
      ({ member, read }) =>
        (query.acknowledged === undefined || Boolean(read?.acked_at) === query.acknowledged) &&
        matches(nameOf(member), member.member_no),
    );
    const acknowledged = audience.filter(({ read }) => read?.acked_at).length;
    return listOf(rows, query, {
      by: {
        name: (row) => nameOf(row.member),
        member_no: (row) => row.member.member_no,
        level: (row) => rankOf(network, row.member),
        read_at: (row) => row.read?.read_at,
        acked_at: (row) => row.read?.acked_at,
      },
      otherwise: (all) => sortBy(all, (row) => row.read?.acked_at, 'desc'),
      present: ({ id, member, read }) => ({
        id,
        member_no: member.member_no,
        name: nameOf(member),
        level: network.levelOf(member)?.code ?? '',
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
