import { grids } from '@shared/contracts/network/grids';
import { type Level, type LevelDraft, type LevelRecord, levels } from '@shared/contracts/network/levels';
import { shiftDay } from '@shared/format/days';
import { issue } from '@shared/http/issues';
import type { Grid } from '@shared/plan/grid';
import { gridFaults } from '@shared/plan/gridFaults';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { gridOf, gridOfDay, gridsIn, nextVersion, plannedFirstYear } from '../../money/gridVersions';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { aside } from '../../reads/aside';
import { countWith, type Db, recordsWith } from '../../records/read';
import { manage, save, taken } from '../../writes/manage';
import { visibleMember } from '../visible';
import { gridFor, payoutOf } from './grid';
import { impactOf } from './impact';
import { leaderRankOf } from './plan';
import { progressFor } from './progress';
import { faultCell, proposedVersion, unnamed } from './publish';
import { highestRank } from './visibility';

/** Levels (会员等级), the grid and promotion progress: domain.md 2.2, 3.0, 3.9 and 4.2. */
export function levelRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  /** The first-year rate belongs to the grid version (domain.md 3.12.5). */
  const rateOf = (grids: readonly Grid[], { code, fy_bp }: LevelRecord) =>
    gridOfDay(grids, network.today).levels[code]?.fy_bp ?? fy_bp;

  const presenter = async (user: NetworkCaller) => {
    const whole = user.ability.can('oversee', 'Level');
    const grids = await gridsIn(sql.db);
    const counts = whole ? await membersByLevel(sql.db) : undefined;
    return (level: LevelRecord): Level => ({
      ...level,
      fy_bp: rateOf(grids, level),
      planned_fy: whole ? plannedFirstYear(grids, network.today, level) : null,
      member_count: counts ? (counts.get(level.id) ?? 0) : null,
    });
  };

  /** Rank and code are unique, and first-year rates rise with rank and leave room for the generations (domain.md 2.2). */
  const check = (
    levels: readonly LevelRecord[],
    grids: readonly Grid[],
    draft: LevelDraft & Pick<LevelRecord, 'is_leader'>,
    self: number | undefined,
  ) => {
    const issues = taken(levels, draft, ['code', 'rank'], self);
    const others = levels.filter(({ id }) => id !== self);
    const seniors = draft.promo_rule?.team.senior_legs;
    if (seniors && !levels.some(({ rank }) => rank === seniors.rank))
      issues.push(issue('promo_rule.team.senior_legs.rank', 'missing'));
    if (issues.length === 0) {
      const all = [...others, draft];
      // Planned versions will take effect, so a rate must fit them too.
      const grid = grids.at(-1) ?? gridOfDay(grids, network.today);
      const now = Object.fromEntries(
        all.flatMap(({ code, rank, fy_bp, is_leader }) => {
          const level = grid.levels[code] ?? gridOf(unnamed({ gen_bp: [], rows: [] }), [draft]).levels[code];
          const own_bp = code === draft.code ? fy_bp : (grid.levels[code]?.fy_bp ?? fy_bp);
          return level ? [[code, { ...level, rank, fy_bp: own_bp, is_leader }]] : [];
        }),
      );
      // Excess and renewals belong to grid versions; only first-year rates matter here.
      const fault = gridFaults({ ...grid, levels: now }).find(({ column }) => column === 'fy_bp');
      if (fault) {
        const rises = fault.invariant === 'rises_with_rank';
        const own = fault.level_code === draft.code;
        if (own && rises) issues.push(issue('fy_bp', 'tooSmall', { min: fault.bound_bp }));
        else if (own) issues.push(issue('fy_bp', 'tooBig', { max: fault.bound_bp }));
        else issues.push(issue('fy_bp', 'tooBig', { max: fault.value_bp - 1 }));
      }
    }
    if (issues.length > 0) throw invalid(issues);
  };

  serve(api, levels.list, async ({ user, query }) => {
    const matches = matcher(query.q);
    const highest = await highestRank(sql.db, user);
    const all = await recordsWith(sql.db, 'levels');
    const rows = all
      .filter(
        (level) =>
          level.rank <= highest &&
          (!query.status || level.status === query.status) &&
          matches(level.code, level.name, level.name_zh),
      )
      .map(await presenter(user));
    return listOf(rows, query, {
      by: {
        rank: (row) => row.rank,
        code: (row) => row.code,
        name: (row) => row.name,
        fy_bp: (row) => row.fy_bp,
        member_count: (row) => row.member_count,
        status: (row) => row.status,
      },
      otherwise: (all) => sortBy(all, (row) => row.rank),
      present: (row) => row,
    });
  });

  const managed = manage(network, 'levels', {
    present: (user) => async (level) => (await presenter(user))(level),
    sees: async (user, level, from) => level.rank <= (await highestRank(from, user)),
    checked: async (draft: LevelDraft, { user, before, tx }) => {
      // Policies and grid versions refer to levels by code.
      if (before && draft.code !== before.code) throw invalid([issue('code', 'fixed')]);
      const [all, grids] = [await recordsWith(tx.sql, 'levels'), await gridsIn(tx.sql)];
      const is_leader = draft.rank === before?.rank ? before.is_leader : draft.rank >= leaderRankOf(all);
      check(all, grids, { ...draft, is_leader }, before?.id);
      // A changed rate becomes a future version.
      if (before && draft.fy_bp !== rateOf(grids, before)) {
        const version = nextVersion(network, grids, user.id, ({ gen_bp, rows }) => ({
          gen_bp,
          rows: rows.map((row) => (row.level_code === before.code ? { ...row, fy_bp: draft.fy_bp } : row)),
        }));
        await tx.put('grids', { ...version, id: await tx.newId('grids') });
      }
      return { ...draft, is_leader, fy_bp: before?.fy_bp ?? draft.fy_bp };
    },
    inUse: async ({ id: level_id }, tx) =>
      (await countWith(tx.sql, 'member_levels', { level_id })) + (await countWith(tx.sql, 'members', { level_id })) >
        0 && 'A level that members have or had cannot be deleted. Retire it instead.',
  });
  serve(api, levels.detail, managed.detail);
  serve(api, levels.create, managed.save);
  serve(api, levels.edit, managed.save);
  serve(api, levels.remove, managed.remove);

  serve(
    api,
    levels.progress,
    aside(network, async ({ user, query }) => {
      const member = await visibleMember(network, user, query.member_id ?? user.id, 'Level');
      return progressFor(network, member, member.id === user.id || user.ability.can('oversee', 'Member'));
    }),
  );

  serve(api, grids.grid, ({ user, query }) => gridFor(network, user, query));

  serve(api, grids.publish, async ({ user, body }) => {
    await db.write(async (tx) => {
      const tomorrow = shiftDay(network.today, 1);
      const { version, issues } = await proposedVersion(tx.sql, body);
      const { effective_from } = body;
      const sameDay = await countWith(tx.sql, 'grids', { version_id: effective_from });
      const faults = [
        ...(effective_from < tomorrow ? [issue('effective_from', 'tooEarly', { min: tomorrow })] : []),
        ...(sameDay > 0 ? [issue('effective_from', 'taken')] : []),
        ...issues,
      ];
      if (faults.length > 0) throw invalid(faults);
      await save(network, tx, 'grids', undefined, {
        ...version,
        version_id: effective_from,
        effective_from,
        note: body.note,
        published_by: user.id,
      });
    });
    return gridFor(network, user, { as_of: body.effective_from });
  });

  serve(api, grids.impact, async ({ body }) => {
    const { version, issues } = await proposedVersion(sql.db, body);
    if (issues.length > 0) throw invalid(issues);
    return impactOf(network, gridOf(unnamed(version), await recordsWith(sql.db, 'levels')), body);
  });

  serve(api, grids.simulate, async ({ body }) => {
    const { version, faults, issues } = await proposedVersion(sql.db, body);
    if (issues.length > faults.length) throw invalid(issues);
    return {
      now: payoutOf(gridOfDay(await gridsIn(sql.db), network.today), body),
      proposed: payoutOf(gridOf(unnamed(version), []), body),
      faults: faults.map((fault) => ({
        cell: faultCell(fault),
        invariant: fault.invariant,
        value_bp: fault.value_bp,
        bound_bp: fault.bound_bp,
      })),
    };
  });
}

async function membersByLevel(db: Db): Promise<ReadonlyMap<number | null, number>> {
  const counts = await db
    .selectFrom('members')
    .select(({ fn }) => ['level_id', fn.countAll<number>().as('count')])
    .groupBy('level_id')
    .execute();
  return new Map(counts.map(({ level_id, count }) => [level_id, count]));
}
