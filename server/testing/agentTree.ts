import type { Scope } from '@shared/contracts/network/policies';
import { inPreorder, teamsIn, type Upward, upward } from '../network/members/upward';
import type { RecordSet } from '../network/records/loaded';

/** A reference implementation of the agent tree for tests of the lineage. Each call reads the current records. */
export function agentTree(db: Pick<RecordSet, 'table'>) {
  const now = (): Upward => {
    const leaders = new Set(
      db
        .table('levels')
        .all()
        .flatMap(({ id, is_leader }) => (is_leader ? [id] : [])),
    );
    const members = db.table('members').all();
    return upward({
      id: members.map(({ id }) => id),
      sponsor_id: members.map(({ sponsor_id }) => sponsor_id),
      is_leader: members.map(({ level_id }) => leaders.has(level_id ?? 0)),
    });
  };
  const upline = (id: number): number[] => {
    const sponsor = now().sponsorOf[id] ?? 0;
    return sponsor === 0 ? [] : [sponsor, ...upline(sponsor)];
  };
  const directs = (id: number) => teamsIn(now()).directs(id);
  /** Self and everybody below, in preorder. */
  const team = (id: number) => inPreorder(now(), id);
  const baseShop = (id: number) => teamsIn(now()).baseShop(id);
  return {
    upline,
    directs,
    team,
    baseShop,
    directCount: (id: number) => directs(id).length,
    teamCount: (id: number) => team(id).length - 1,
    covers: (id: number, other: number) => id === other || upline(other).includes(id),
    generation: (id: number, other: number) => (id === other ? 0 : upline(other).indexOf(id) + 1),
    isLeader: (id: number) => teamsIn(now()).isLeader(id),
    /** Undefined means all members. */
    scope(id: number, scope: Scope): Set<number> | undefined {
      if (scope === 'network') return undefined;
      if (scope === 'me') return new Set([id]);
      return new Set(scope === 'directs' ? directs(id) : scope === 'team' ? team(id) : baseShop(id));
    },
  };
}
