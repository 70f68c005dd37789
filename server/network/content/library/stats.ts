import { library, type ResourceProgressRecord, type ResourceRecord } from '@shared/contracts/network/library';
import { sumOf } from '../../../data/listing';
import { serve } from '../../../http/serve';
import { existing } from '../../manage';
import type { Network, NetworkApi } from '../../network';
import { agentList, moment } from '../agentList';
import { agentsIn } from '../visibility';

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

/** Who has opened, finished, passed and acknowledged a resource, among all active agents who may see it (DOMAIN.md 4.5). */
export function statsRoutes(api: NetworkApi, network: Network): void {
  serve(api, library.stats, ({ query }) => {
    const resource = existing(network.db.table('resources').get(query.id));
    // Few of the many who may open it have.
    const opened = new Map(
      network.db
        .table('resource_progress')
        .by('resource_id', resource.id)
        .map((progress) => [progress.member_id, progress]),
    );
    const audience = agentsIn(network, { minRank: resource.level_min_rank ?? 0 });
    const seen = audience.flatMap((id) => opened.get(id) ?? []);
    const count = (state: State) => seen.filter((progress) => inState[state](progress, resource)).length;
    const { state } = query;
    const asked = state ? audience.filter((id) => inState[state](opened.get(id), resource)) : audience;
    const pct = (id: number) => opened.get(id)?.pct;
    return agentList(network, asked, query, {
      by: {
        pct: (id) => pct(id) ?? 0,
        score: (id) => opened.get(id)?.score ?? null,
        completed_at: (id) => moment(opened.get(id)?.completed_at),
        acked_at: (id) => moment(opened.get(id)?.acked_at),
      },
      otherwise: (id) => pct(id) ?? -1,
      present: (agent) => {
        const progress = opened.get(agent.id);
        return {
          ...agent,
          pct: progress?.pct ?? 0,
          completed_at: progress?.completed_at ?? null,
          score: progress?.score ?? null,
          passed_at: progress?.passed_at ?? null,
          acked_at: progress?.acked_edition === resource.edition ? progress.acked_at : null,
        };
      },
      summary: {
        audience: audience.length,
        opened: count('opened'),
        completed: count('completed'),
        passed: count('passed'),
        acknowledged: count('acknowledged'),
        average_pct: audience.length === 0 ? 0 : Math.round(sumOf(seen, (progress) => progress.pct) / audience.length),
        average_score: meanOf(seen.flatMap(({ score }) => score ?? [])),
        views: resource.view_count,
        downloads: resource.download_count,
      },
    });
  });
}
