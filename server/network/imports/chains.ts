import type { LevelRecord } from '@shared/contracts/network/levels';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { Grid } from '@shared/plan/grid';
import { among } from '../../data/sql/inLanguage';
import { groupBy } from '../reads/groupBy';
import type { Db } from '../records/read';

type Chain = PolicyRecord['chain_snapshot'][number];

interface Wanted {
  agents: readonly number[];
  grid: Grid;
  levels: readonly Pick<LevelRecord, 'id' | 'code'>[];
  day: string;
}

interface Span {
  from_on: string;
  to_on: string | null;
}

/** The interval of a day; before the first one, the first (domain.md 3.18). */
function on<R extends Span>(spans: readonly R[] = [], day: string): R | undefined {
  const [first, ...later] = [...spans].sort((a, b) => (a.from_on < b.from_on ? -1 : 1));
  if (!first || day < first.from_on) return first;
  return [first, ...later].find(({ to_on }) => to_on === null || day < to_on);
}

/** The upline chains of agents on a day, each with its levels and first-year rates; reads one generation at a time. */
export async function chainsOn(db: Db, { agents, grid, levels, day }: Wanted): Promise<(agent: number) => Chain> {
  const codes = new Map(levels.map(({ id, code }) => [id, code]));
  const links = new Map<number, { link: Chain; sponsor_id: number | undefined }>();
  for (let next = [...new Set(agents)]; next.length > 0; ) {
    const uplines = groupBy(
      await db
        .selectFrom('member_uplines')
        .select(['member_id', 'sponsor_id', 'from_on', 'to_on'])
        .where(among('member_id', next))
        .execute(),
      ({ member_id }) => member_id,
    );
    const held = groupBy(
      await db
        .selectFrom('member_levels')
        .select(['member_id', 'level_id', 'from_on', 'to_on'])
        .where(among('member_id', next))
        .execute(),
      ({ member_id }) => member_id,
    );
    for (const member_id of next) {
      const level_code = codes.get(on(held.get(member_id), day)?.level_id ?? 0);
      const level = level_code === undefined ? undefined : grid.levels[level_code];
      links.set(member_id, {
        link: level && level_code !== undefined ? [{ member_id, level_code, fy_bp: level.fy_bp }] : [],
        sponsor_id: on(uplines.get(member_id), day)?.sponsor_id ?? undefined,
      });
    }
    next = [...new Set([...links.values()].flatMap(({ sponsor_id }) => sponsor_id ?? []))].filter(
      (id) => !links.has(id),
    );
  }
  return (agent) => {
    const chain: Chain = [];
    for (let id: number | undefined = agent; id !== undefined; id = links.get(id)?.sponsor_id)
      chain.push(...(links.get(id)?.link ?? []));
    return chain;
  };
}
