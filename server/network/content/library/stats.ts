import { library, type ResourceRecord } from '@shared/contracts/network/library';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { recordOf, recordsWith } from '../../records/read';
import { existing } from '../../writes/manage';
import { agentList } from '../agentList';
import { agentsIn } from '../visibility';

type State = 'unopened' | 'opened' | 'completed' | 'acknowledged' | 'unacknowledged' | 'passed';

/** Conditions on an agent's progress, which may be missing. */
const inState = ({ edition }: ResourceRecord): Record<State, RawBuilder<SqlBool>> => ({
  unopened: sql`resource_progress.id is null`,
  opened: sql`resource_progress.id is not null`,
  completed: sql`resource_progress.completed_at is not null`,
  acknowledged: sql`resource_progress.acked_edition = ${edition}`,
  unacknowledged: sql`coalesce(resource_progress.acked_edition, 0) <> ${edition}`,
  passed: sql`resource_progress.passed_at is not null`,
});

const meanOf = (sum: number, count: number) => (count === 0 ? 0 : Math.round(sum / count));

/**
 * Active agents who opened, finished, passed and acknowledged a resource, among those who may see it (domain.md 4.5).
 */
export function statsRoutes(api: NetworkApi, network: Network): void {
  serve(
    api,
    library.stats,
    aside(network, async ({ query }) => {
      const resource = existing(await recordOf(network.sql.db, 'resources', query.id));
      const states = inState(resource);
      const agents = agentsIn(network, { minRank: resource.level_min_rank ?? 0 }).leftJoin(
        'resource_progress',
        (join) =>
          join
            .onRef('resource_progress.member_id', '=', 'members.id')
            .on('resource_progress.resource_id', '=', resource.id),
      );
      const { pct, score, scores, ...counts } = await agents
        .select(({ fn }) => [
          fn.countAll<number>().as('audience'),
          ...(['opened', 'completed', 'passed', 'acknowledged'] as const).map((state) =>
            fn.countAll<number>().filterWhere(states[state]).as(state),
          ),
          fn.coalesce(fn.sum<number>('resource_progress.pct'), sql.lit(0)).as('pct'),
          fn.coalesce(fn.sum<number>('resource_progress.score'), sql.lit(0)).as('score'),
          fn.count<number>('resource_progress.score').as('scores'),
        ])
        .executeTakeFirstOrThrow();
      return agentList(network, query.state ? agents.where(states[query.state]) : agents, query, {
        by: {
          pct: sql`coalesce(resource_progress.pct, 0)`,
          score: sql.ref('resource_progress.score'),
          completed_at: sql.ref('resource_progress.completed_at'),
          acked_at: sql.ref('resource_progress.acked_at'),
        },
        otherwise: sql`coalesce(resource_progress.pct, -1)`,
        rows: async (some) => {
          const member_id = some.map(({ id }) => id);
          const progresses = await recordsWith(network.sql.db, 'resource_progress', {
            resource_id: resource.id,
            member_id,
          });
          const byMember = new Map(progresses.map((progress) => [progress.member_id, progress]));
          return some.map((agent) => {
            const progress = byMember.get(agent.id);
            return {
              ...agent,
              pct: progress?.pct ?? 0,
              completed_at: progress?.completed_at ?? null,
              score: progress?.score ?? null,
              passed_at: progress?.passed_at ?? null,
              acked_at: progress?.acked_edition === resource.edition ? progress.acked_at : null,
            };
          });
        },
        summary: {
          ...counts,
          average_pct: meanOf(pct, counts.audience),
          average_score: meanOf(score, scores),
          views: resource.view_count,
          downloads: resource.download_count,
        },
      });
    }),
  );
}
