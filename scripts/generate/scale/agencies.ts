import { stream } from '../random';
import { slots } from '../tree';

/** Members below the founder's in a large network: agencies as large as the whole small one, each below the head of an earlier one. */
export interface Agency {
  index: number;
  /** The agency whose head is the sponsor of this one's; null for the founder's. */
  parent: number | null;
  /** Of its head. */
  depth: number;
}

/** DOMAIN.md 7, scaling: nobody stands deeper, and nobody has more directs. */
export const deepest = 14;
export const mostDirects = 400;

const ownDepth = Math.max(...slots.map(({ generation }) => generation));
const headDirects = slots.filter(({ parent }) => parent === 0).length;
const deepestHead = deepest - ownDepth;
/** Who grows to the largest number of directs. */
const hub = 1;

/**
 * Agencies by preferential attachment with fitness: who has many below gets more, and some are better at it than others. The first
 * ones stand below one another, so that one chain is as deep as there may be.
 */
export function agenciesOf(seed: number, count: number): Agency[] {
  const agencies: Agency[] = [{ index: 0, parent: null, depth: 0 }];
  const directs = [headDirects];
  /** Everybody once, and once more for each agency below. */
  const urn = [0];
  const fitness = Array.from({ length: count }, (_, index) => 0.2 + 0.8 * stream(seed, 'agency fitness', index).next());
  const takes = (index: number) =>
    (agencies[index]?.depth ?? deepestHead) < deepestHead && (directs[index] ?? mostDirects) < mostDirects;
  for (let index = 1; index < count; index += 1) {
    const random = stream(seed, 'agency', index);
    let parent = index <= deepestHead ? index - 1 : random.chance(0.5) && takes(hub) ? hub : random.pick(urn);
    while (!takes(parent) || (index > deepestHead && parent !== hub && !random.chance(fitness[parent] ?? 0)))
      parent = random.pick(urn);
    agencies.push({ index, parent, depth: (agencies[parent]?.depth ?? 0) + 1 });
    directs[parent] = (directs[parent] ?? headDirects) + 1;
    directs.push(headDirects);
    urn.push(parent, index);
  }
  return agencies;
}
