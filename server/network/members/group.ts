import type { Scope } from '@shared/contracts/network/policies';
import type { OwnerGroup } from '../../data/keptSums';
import type { Network } from '../network';
import type { Tree } from './tree';

/** A set of members that can be tested for every row of a large table. */
export type Group = OwnerGroup;

export function groupOf(ids: readonly number[], name = ids.join()): Group {
  let largest = 0;
  for (const id of ids) if (id > largest) largest = id;
  const flags = new Uint8Array(largest + 1);
  for (const id of ids) flags[id] = 1;
  // Rows without a member are tested too, as NaN, for which a lookup would be slow.
  return { name, ids, has: (id) => id > 0 && id <= largest && flags[id] === 1 };
}

const most = 64;
const kept = new WeakMap<Tree, Map<string, Group>>();

/** The members of a scope around a member, kept while the tree is unchanged; undefined for `network`, which has no limit. */
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
