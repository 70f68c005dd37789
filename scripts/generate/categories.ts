import type { CategoryGroup, CategoryRecord } from '@shared/contracts/network/categories';
import { addDays, type Day, instantOf } from './days';

/** The product categories of domain.md 2.4 and 7: three roots, eight leaves. Icons are lucide names. */
const roots = [
  [1, 'Life', '寿险', 'life', 'life_perm', 'heart-handshake'],
  [2, 'Annuities', '年金', 'annuities', 'annuity', 'piggy-bank'],
  [3, 'Health', '健康险', 'health', 'health', 'activity'],
] as const;

const leaves = [
  [4, 1, 'Indexed universal life', '指数型万能寿险', 'iul', 'life_perm', 'trending-up'],
  [5, 1, 'Guaranteed universal life', '保证型万能寿险', 'gul', 'life_perm', 'shield-check'],
  [6, 1, 'Whole life', '终身寿险', 'whole_life', 'whole_life', 'trees'],
  [7, 1, 'Term life', '定期寿险', 'term', 'term', 'timer'],
  [8, 2, 'Fixed indexed annuity', '固定指数年金', 'fia', 'annuity', 'chart-line'],
  [9, 2, 'Multi-year guaranteed annuity', '多年保证年金', 'myga', 'annuity', 'lock-keyhole'],
  [10, 3, 'Long-term care', '长期护理险', 'ltc', 'health', 'hand-heart'],
  [11, 3, 'Disability income', '失能收入险', 'di', 'health', 'briefcase-medical'],
] as const;

export type Leaf = (typeof leaves)[number][4];
export const leafCodes: readonly Leaf[] = leaves.map(([, , , , code]) => code);
export const groupOfLeaf = Object.fromEntries(leaves.map((leaf) => [leaf[4], leaf[5]])) as Record<Leaf, CategoryGroup>;
export const categoryIdOf = Object.fromEntries(leaves.map((leaf) => [leaf[4], leaf[0]])) as Record<Leaf, number>;

export function generateCategories(asOf: Day): CategoryRecord[] {
  const since = instantOf(addDays(asOf, -4_290), 0);
  const record = (
    id: number,
    parent_id: number | null,
    [name, name_zh, code, category_group, icon]: readonly [string, string, string, CategoryGroup, string],
    sort: number,
  ): CategoryRecord => ({
    id,
    version: 0,
    parent_id,
    name,
    name_zh,
    code,
    category_group,
    icon,
    sort,
    status: 'on',
    created_at: since,
    updated_at: since,
  });
  return [
    ...roots.map(([id, ...texts], index) => record(id, null, texts, (index + 1) * 10)),
    ...leaves.map(([id, parent, ...texts], index) => record(id, parent, texts, (index + 1) * 10)),
  ];
}
