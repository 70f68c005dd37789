import { library, type ResourceProgressRecord, type ResourceRecord } from '@shared/contracts/network/library';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { activeAgents, levelCode, rankOf } from '../sight';

type State = 'unopened' | 'opened' | 'completed' | 'acknowledged' | 'unacknowledged' | 'passed';

const inState: Record<State, (progress: ResourceProgressRecord | undefined, resource: ResourceRecord) => boolean> = {
  unopened: (progress) => progress === undefined,
  opened: (progress) => progress !== undefined,
  completed: (progress) => Boolean(progress?.completed_at),
  acknowledged: (progress, { edition }) => progress?.acked_edition === edition,
  unacknowledged: (progress, { edition }) => progress?.acked_edition !== edition,
  passed: (progress) => Boolean(progress?.passed_at),
};

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Who has opened, finished, passed and acknowledged a resource: all active agents who may see it (DOMAIN.md 4.5). */
export function statsRoutes(api: NetworkApi, network: Network): void {
  serve(api, library.stats, ({ query }) => {
    const resource = network.db.table('resources').get(query.id);
    if (!resource) throw noSuchRow();
    // Few have opened it, of very many who may.
    const opened = new Map(
      network.db
        .table('resource_progress')
        .by('resource_id', resource.id)
        .map((progress) => [progress.member_id, progress]),
    );
    const audience = activeAgents(network)
      .filter((member) => rankOf(network, member) >= (resource.level_min_rank ?? 0))
      .map((member) => ({ id: member.id, member, progress: opened.get(member.id) }));
    const matches = matcher(query.q);
    const rows = audience.filter(
      ({ member, progress }) =>
        (!query.state || inState[query.state](progress, resource)) && matches(member.name, member.member_no),
    );
    const count = (state: State) => audience.filter(({ progress }) => inState[state](progress, resource)).length;
    return listOf(rows, query, {
      by: {
        name: (row) => row.member.name,
        member_no: (row) => row.member.member_no,
        level: (row) => rankOf(network, row.member),
        pct: (row) => row.progress?.pct ?? 0,
        score: (row) => row.progress?.score,
        completed_at: (row) => row.progress?.completed_at,
        acked_at: (row) => row.progress?.acked_at,
      },
      otherwise: (all) => sortBy(all, (row) => row.progress?.pct ?? -1, 'desc'),
      present: ({ id, member, progress }) => ({
        id,
        member_no: member.member_no,
        name: member.name,
        level: levelCode(network, member),
        pct: progress?.pct ?? 0,
        completed_at: progress?.completed_at ?? null,
        score: progress?.score ?? null,
        passed_at: progress?.passed_at ?? null,
        acked_at: progress?.acked_edition === resource.edition ? progress.acked_at : null,
      }),
      summary: {
        audience: audience.length,
        opened: count('opened'),
        completed: count('completed'),
        passed: count('passed'),
        acknowledged: count('acknowledged'),
        average_pct: meanOf(audience.map(({ progress }) => progress?.pct ?? 0)),
        average_score: meanOf(audience.flatMap(({ progress }) => progress?.score ?? [])),
        views: resource.view_count,
        downloads: resource.download_count,
      },
    });
  });
}
