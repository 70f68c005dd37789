import type { Tree } from '../members/tree';

/** What members have of something, by member id: a value, the policies behind it, and the last day that changed it. */
export interface Figures {
  value: Float64Array;
  policies: Float64Array;
  last: string[];
}

export const figuresFor = (size: number): Figures => ({
  value: new Float64Array(size),
  policies: new Float64Array(size),
  last: new Array<string>(size).fill(''),
});

export const at = (array: Float64Array, index: number) => array[index] ?? 0;

export function addTo(figures: Figures, id: number, value: number, policies: number, on: string): void {
  figures.value[id] = at(figures.value, id) + value;
  figures.policies[id] = at(figures.policies, id) + policies;
  if (on > (figures.last[id] ?? '')) figures.last[id] = on;
}

/**
 * Own figures with those of everybody below, or below without crossing another leader (DOMAIN.md 3.10): one pass from the leaves up,
 * since in preorder every member comes after the sponsor.
 */
export function rolledUp(tree: Tree, own: Figures, reach: 'base_shop' | 'team'): Figures {
  const sums: Figures = { value: own.value.slice(), policies: own.policies.slice(), last: own.last.slice() };
  for (let place = tree.places - 1; place > 0; place -= 1) {
    const parent = tree.parentAt(place);
    if (parent < 0 || (reach === 'base_shop' && tree.isLeaderAt(place))) continue;
    const id = tree.idAt(place);
    addTo(sums, tree.idAt(parent), at(sums.value, id), at(sums.policies, id), sums.last[id] ?? '');
  }
  return sums;
}
