import { categoryGroups } from '@shared/contracts/network/categories';
import { houseCode } from '@shared/contracts/network/grids';
import type { SetupPlan } from '@shared/contracts/network/setup';
import { type Issue, issue } from '@shared/http/issues';
import type { Grid, GroupRates } from '@shared/plan/grid';
import { gridFaults } from '@shared/plan/gridFaults';
import { conflict, invalid } from '../../http/problems';
import type { Network } from '../network';
import { countWith, type Db, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';

/** Badges of levels from the lowest up; later ones repeat. */
const badges = [
  ['#7d8a99', 'sprout'],
  ['#4f8f7b', 'leaf'],
  ['#3f7fb5', 'compass'],
  ['#5b62c4', 'star'],
  ['#8a52b3', 'medal'],
  ['#b8543f', 'trophy'],
  ['#9a7420', 'crown'],
] as const;

/** The stored levels and rates in the form of the sheet. */
export async function storedPlan(db: Db): Promise<SetupPlan> {
  const levels = (await recordsWith(db, 'levels')).sort((a, b) => a.rank - b.rank);
  const grid = (await recordsWith(db, 'grids')).at(-1);
  const rowOf = (code: string) => grid?.rows.find(({ level_code }) => level_code === code);
  const house = rowOf(houseCode);
  if (!grid || !house) throw new Error('The starter set has no grid.');
  return {
    levels: levels.flatMap(({ code, name }) => {
      const row = rowOf(code);
      return row ? [{ code, name, fy_bp: row.fy_bp, is_leader: row.is_leader, rates: row.rates }] : [];
    }),
    house: { fy_bp: house.fy_bp, rates: house.rates },
    gen_bp: grid.gen_bp,
  };
}

/** Faults of a plan, at the cells of the sheet (domain.md 2.2). */
export function planIssues({ levels, house, gen_bp }: SetupPlan): Issue[] {
  const place = (code: string) => levels.findIndex((level) => level.code === code);
  const issues: Issue[] = [];
  for (const [index, { code, name, is_leader }] of levels.entries()) {
    if (place(code) < index) issues.push(issue(`levels.${index}.code`, 'taken'));
    const same = levels.findIndex((level) => level.name.toLowerCase() === name.toLowerCase());
    if (same < index) issues.push(issue(`levels.${index}.name`, 'taken'));
    if (!is_leader && levels[index - 1]?.is_leader) issues.push(issue(`levels.${index}.is_leader`, 'choice'));
  }
  if (issues.length > 0) return issues;
  const grid: Grid = {
    version: '',
    effective_from: '',
    gen_bp,
    levels: Object.fromEntries(
      levels.map(({ code, fy_bp, is_leader, rates }, index) => [
        code,
        { rank: index + 1, fy_bp, is_leader, groups: rates as GroupRates },
      ]),
    ),
    house: { fy_bp: house.fy_bp, groups: house.rates as GroupRates },
  };
  return gridFaults(grid).map(({ level_code, group, column, invariant, bound_bp }) => {
    const field = `levels.${place(level_code)}.${group === null ? column : `rates.${group}.${column}`}`;
    return invariant === 'rises_with_rank'
      ? issue(field, 'tooSmall', { min: bound_bp })
      : issue(field, 'tooBig', { max: Math.max(0, bound_bp) });
  });
}

/**
 * Replaces levels and rates, as long as no member has a level: afterwards they have a history.
 * @throws invalid with the faults of the cells, conflict
 */
export async function replacePlan(network: Network, tx: NetworkTransaction, by: number, plan: SetupPlan) {
  const issues = planIssues(plan);
  if (issues.length > 0) throw invalid(issues);
  if ((await countWith(tx.sql, 'member_levels')) > 0)
    throw conflict('setup_order', 'Members have levels already. Change the plan at Levels & grids.');
  const before = await recordsWith(tx.sql, 'levels');
  const stamps = network.stamps();
  const codes = new Set(plan.levels.map(({ code }) => code));
  await tx.delete('levels', ...before.filter(({ code }) => !codes.has(code)).map(({ id }) => id));
  for (const [index, { code, name, fy_bp, is_leader }] of plan.levels.entries()) {
    const stored = before.find((level) => level.code === code);
    const [badge_color, icon] = badges[index % badges.length] ?? badges[0];
    const same = stored?.name === name;
    await tx.put('levels', {
      ...{ badge_color, icon, promo_rule: null, status: 'active' as const },
      ...(stored ?? { ...stamps, id: await tx.newId('levels') }),
      ...{ code, name, name_zh: same ? stored.name_zh : name.slice(0, 20), rank: index + 1, fy_bp, is_leader },
      ...{ version: (stored?.version ?? 0) + 1, updated_at: stamps.updated_at },
    });
  }
  // Requirements of other levels' ranks no longer hold once the levels differ.
  const ranks = before.map(({ code }) => code).join() === plan.levels.map(({ code }) => code).join();
  if (!ranks)
    for (const level of await recordsWith(tx.sql, 'levels'))
      if (level.promo_rule) await tx.put('levels', { ...level, promo_rule: null });
  const grid = (await recordsWith(tx.sql, 'grids')).at(-1);
  if (!grid) throw new Error('The starter set has no grid.');
  const row = (level_code: string, rank: number | null, is_leader: boolean, of: SetupPlan['house']) => ({
    ...{ level_code, rank, fy_bp: of.fy_bp, is_leader },
    rates: Object.fromEntries(categoryGroups.map((group) => [group, of.rates[group]])) as SetupPlan['house']['rates'],
  });
  await tx.put('grids', {
    ...grid,
    gen_bp: plan.gen_bp,
    rows: [
      ...plan.levels.map((level, index) => row(level.code, index + 1, level.is_leader, level)),
      row(houseCode, null, false, plan.house),
    ],
    note: '',
    published_by: by,
    version: grid.version + 1,
    updated_at: stamps.updated_at,
  });
}
