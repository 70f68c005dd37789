import type { Scope } from '@shared/contracts/network/policies';
import type { OwnerGroup } from '../../data/keptSums';
import type { Network } from '../network';
import type { Tree } from './tree';

/** Some members, in a form that can be asked for every row of a large table. */
export type Group = OwnerGroup;

export function groupOf(ids: readonly number[], name = ids.join()): Group {
  let largest = 0;
  for (const id of ids) if (id > largest) largest = id;
  const flags = new Uint8Array(largest + 1);
  for (const id of ids) flags[id] = 1;
  // Nobody is asked for, too, as NaN: a look-up by that would take long.
  return { name, ids, has: (id) => id > 0 && id <= largest && flags[id] === 1 };
}

const most = 64;
const kept = new WeakMap<Tree, Map<string, Group>>();

/** The members that a scope means for somebody, kept as long as the tree stands; `network` has no bound and is undefined. */
export function scopeGroup({ tree }: Network, id: number, scope: Scope): Group | undefined {
  if (scope === 'network') return undefined;
  const groups = kept.get(tree) ?? new Map<string, Group>();
  kept.set(tree, groups);
  const key = `${scope} ${id}`;
  const known = groups.get(key);
  if (known) return known;
  const made = groupOf(
    scope === 'me'
      ? [id]
      : scope === 'directs'
        ? tree.directs(id)
        : scope === 'team'
          ? tree.team(id)
          : tree.baseShop(id),
    key,
  );
  if (groups.size >= most) groups.clear();
  groups.set(key, made);
  return made;
}
