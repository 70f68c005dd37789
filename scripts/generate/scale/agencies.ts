import { stream } from '../random';
import { slots } from '../tree';

/** The agencies of a large network, each the size of the small network and below the head of an earlier one. */
export interface Agency {
  index: number;
  /** The agency whose head sponsors this one's head; null for the founder's agency. */
  parent: number | null;
  /** Depth of the agency's head. */
  depth: number;
}

/** Scaling limits of domain.md 7: the greatest depth and the most directs per member. */
export const deepest = 14;
export const mostDirects = 400;

const ownDepth = Math.max(...slots.map(({ generation }) => generation));
const headDirects = slots.filter(({ parent }) => parent === 0).length;
const deepestHead = deepest - ownDepth;
/** The agency whose head reaches the most directs. */
const hub = 1;

/**
 * Agencies by preferential attachment with fitness: large or fit agencies attract more. The first few form a chain of
 * the greatest depth.
 */
export function agenciesOf(seed: number, count: number): Agency[] {
  const agencies: Agency[] = [{ index: 0, parent: null, depth: 0 }];
  const directs = [headDirects];
  /** A ticket per agency, and another per agency directly below. */
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
