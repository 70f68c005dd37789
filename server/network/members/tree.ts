import type { MemberRecord } from '@shared/contracts/network/members';
import type { Scope } from '@shared/contracts/network/policies';

type Node = Pick<MemberRecord, 'id' | 'sponsor_id' | 'level_id'>;

/**
 * The agent tree numbered in preorder: a downline is a range, so that "is X below me" is two comparisons (DOMAIN.md 7, scaling).
 * Administrators and others without sponsor who are not the founder simply stand alone.
 */
export function treeOf(members: readonly Node[], leaderLevels: ReadonlySet<number>) {
  const children = new Map<number, Node[]>();
  const byId = new Map<number, Node>();
  for (const member of members) {
    byId.set(member.id, member);
    if (member.sponsor_id !== null) {
      const siblings = children.get(member.sponsor_id);
      if (siblings) siblings.push(member);
      else children.set(member.sponsor_id, [member]);
    }
  }

  const order: number[] = [];
  const tin = new Map<number, number>();
  const tout = new Map<number, number>();
  // Iterative: a chain may be deeper than the stack of a recursion should be.
  for (const root of members) {
    if (root.sponsor_id !== null && byId.has(root.sponsor_id)) continue;
    const stack: { node: Node; next: number }[] = [{ node: root, next: 0 }];
    tin.set(root.id, order.push(root.id) - 1);
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as { node: Node; next: number };
      const child = children.get(top.node.id)?.[top.next];
      top.next += 1;
      if (child) {
        tin.set(child.id, order.push(child.id) - 1);
        stack.push({ node: child, next: 0 });
      } else {
        tout.set(top.node.id, order.length - 1);
        stack.pop();
      }
    }
  }

  const isLeader = (node: Node) => node.level_id !== null && leaderLevels.has(node.level_id);
  const directs = (id: number) => (children.get(id) ?? []).map((child) => child.id);
  const team = (id: number) => order.slice(tin.get(id) ?? 0, (tout.get(id) ?? -1) + 1);

  /** Self and the descendants reached without crossing another leader (DOMAIN.md 1). */
  function baseShop(id: number): number[] {
    const found = [id];
    for (let at = 0; at < found.length; at += 1) {
      for (const child of children.get(found[at] as number) ?? []) if (!isLeader(child)) found.push(child.id);
    }
    return found;
  }

  return {
    directs,
    baseShop,
    /** Self and all descendants, in preorder. */
    team,
    teamCount: (id: number) => Math.max(0, team(id).length - 1),
    /** True for self and every descendant. */
    covers(id: number, other: number): boolean {
      const at = tin.get(other);
      return at !== undefined && at >= (tin.get(id) ?? Number.POSITIVE_INFINITY) && at <= (tout.get(id) ?? -1);
    },
    /** From the sponsor up to the founder. */
    upline(id: number): number[] {
      const chain: number[] = [];
      let sponsor = byId.get(id)?.sponsor_id ?? null;
      while (sponsor !== null && !chain.includes(sponsor)) {
        chain.push(sponsor);
        sponsor = byId.get(sponsor)?.sponsor_id ?? null;
      }
      return chain;
    },
    /** The members that a scope means for somebody (DOMAIN.md 4.0); `network` has no bound and is undefined. */
    scope(id: number, scope: Scope): Set<number> | undefined {
      switch (scope) {
        case 'me':
          return new Set([id]);
        case 'directs':
          return new Set(directs(id));
        case 'base_shop':
          return new Set(baseShop(id));
        case 'team':
          return new Set(team(id));
        case 'network':
          return undefined;
      }
    },
  };
}

export type Tree = ReturnType<typeof treeOf>;
