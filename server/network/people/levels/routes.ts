import { grids } from '@shared/contracts/network/grids';
import { type Level, type LevelDraft, type LevelRecord, levels } from '@shared/contracts/network/levels';
import { shiftDay } from '@shared/format/days';
import { issue } from '@shared/http/issues';
import { gridFaults } from '@shared/plan/gridFaults';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { manage, save, taken } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { visibleMember } from '../visible';
import { gridFor, payoutOf } from './grid';
import { impactOf } from './impact';
import { leaderRankOf } from './plan';
import { progressFor } from './progress';
import { faultCell, proposedVersion, unnamed } from './publish';
import { gridOf, gridOn, gridsOf, nextVersion, plannedFirstYear } from './versions';
import { highestRank } from './visibility';

/** Levels (会员等级), the grid and promotion progress: DOMAIN.md 2.2, 3.0, 3.9 and 4.2. */
export function levelRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('levels');

  /** The first-year rate belongs to the grid version (DOMAIN.md 3.12, 5). */
  const rateNow = ({ code, fy_bp }: LevelRecord) => gridOn(network, network.today).levels[code]?.fy_bp ?? fy_bp;

  const present = (user: NetworkCaller) => {
    const whole = user.ability.can('manage', 'Level');
    return (level: LevelRecord): Level => ({
      ...level,
      fy_bp: rateNow(level),
      planned_fy: whole ? plannedFirstYear(network, level) : null,
      member_count: whole ? db.table('members').count('level_id', level.id) : null,
    });
  };

  /** Rank and code are unique, and first-year rates rise with rank and leave room for the generations (DOMAIN.md 2.2). */
  const check = (draft: LevelDraft & Pick<LevelRecord, 'is_leader'>, self: number | undefined) => {
    const found = taken(table.all(), draft, ['code', 'rank'], self);
    const others = table.all().filter(({ id }) => id !== self);
    const seniors = draft.promo_rule?.team.senior_legs;
    if (seniors && !table.all().some(({ rank }) => rank === seniors.rank))
      found.push(issue('promo_rule.team.senior_legs.rank', 'missing'));
    if (found.length === 0) {
      const all = [...others, draft];
      // Planned versions will take effect: a rate must fit those too.
      const grid = gridsOf(network).at(-1) ?? gridOn(network, network.today);
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
        if (own && rises) found.push(issue('fy_bp', 'tooSmall', { min: fault.bound_bp }));
        else if (own) found.push(issue('fy_bp', 'tooBig', { max: fault.bound_bp }));
        else found.push(issue('fy_bp', 'tooBig', { max: fault.value_bp - 1 }));
      }
    }
    if (found.length > 0) throw invalid(found);
  };

  serve(api, levels.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const highest = highestRank(network, user);
    const rows = table
      .all()
      .filter(
        (level) =>
          level.rank <= highest &&
          (!query.status || level.status === query.status) &&
          matches(level.code, level.name, level.name_zh),
      )
      .map(present(user));
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
    present,
    sees: (user, level) => level.rank <= highestRank(network, user),
    checked: (draft: LevelDraft, { user, before, tx }) => {
      // Policies and grid versions refer to levels by code.
      if (before && draft.code !== before.code) throw invalid([issue('code', 'fixed')]);
      const is_leader = draft.rank === before?.rank ? before.is_leader : draft.rank >= leaderRankOf(table.all());
      check({ ...draft, is_leader }, before?.id);
      // A changed rate becomes a future version.
      if (before && draft.fy_bp !== rateNow(before)) {
        const version = nextVersion(network, user.id, ({ gen_bp, rows }) => ({
          gen_bp,
          rows: rows.map((row) => (row.level_code === before.code ? { ...row, fy_bp: draft.fy_bp } : row)),
        }));
        tx.put('grids', { ...version, id: tx.nextId('grids') });
      }
      return { ...draft, is_leader, fy_bp: before?.fy_bp ?? draft.fy_bp };
    },
    inUse: ({ id }) =>
      db.table('member_levels').count('level_id', id) + db.table('members').count('level_id', id) > 0 &&
      'A level that members have or had cannot be deleted. Retire it instead.',
  });
  serve(api, levels.detail, managed.detail);
  serve(api, levels.create, managed.save);
  serve(api, levels.edit, managed.save);
  serve(api, levels.remove, managed.remove);

  serve(api, levels.progress, ({ user, query }) => {
    const member = visibleMember(network, user, query.member_id ?? user.id, 'Level');
    return progressFor(network, member, member.id === user.id || user.ability.can('manage', 'Member'));
  });

  serve(api, grids.grid, ({ user, query }) => gridFor(network, user, query));

  serve(api, grids.publish, async ({ user, body }) => {
    await db.write(async (tx) => {
      const tomorrow = shiftDay(network.today, 1);
      const { version, issues } = proposedVersion(network, body);
      const found = [
        ...(body.effective_from < tomorrow ? [issue('effective_from', 'tooEarly', { min: tomorrow })] : []),
        ...(db.table('grids').count('version_id', body.effective_from) > 0 ? [issue('effective_from', 'taken')] : []),
        ...issues,
      ];
      if (found.length > 0) throw invalid(found);
      await save(network, tx, 'grids', undefined, {
        ...version,
        version_id: body.effective_from,
        effective_from: body.effective_from,
        note: body.note,
        published_by: user.id,
      });
    });
    return gridFor(network, user, { as_of: body.effective_from });
  });

  serve(api, grids.impact, ({ body }) => {
    const { version, issues } = proposedVersion(network, body);
    if (issues.length > 0) throw invalid(issues);
    return impactOf(network, gridOf(unnamed(version), table.all()), body);
  });

  serve(api, grids.simulate, ({ body }) => {
    const { version, faults, issues } = proposedVersion(network, body);
    if (issues.length > faults.length) throw invalid(issues);
    return {
      now: payoutOf(gridOn(network, network.today), body),
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
