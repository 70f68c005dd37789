import type { Scope } from '@shared/contracts/network/policies';

interface Node {
  id: number;
  sponsor_id: number | null;
  level_id: number | null;
}

/**
 * A slow reference implementation of the agent tree that walks up the sponsors; tests compare the numbered tree with
 * it.
 */
export function naiveTree(members: readonly Node[], isLeader: (node: Node) => boolean) {
  const byId = new Map(members.map((member) => [member.id, member]));
  const uplineOf = (id: number): Node[] => {
    const sponsor = byId.get(byId.get(id)?.sponsor_id ?? 0);
    return sponsor ? [sponsor, ...uplineOf(sponsor.id)] : [];
  };
  const isBelow = (id: number, top: number) => uplineOf(id).some((member) => member.id === top);
  const team = (top: number) => members.filter(({ id }) => id === top || isBelow(id, top)).map(({ id }) => id);
  return {
    uplineOf: (id: number) => uplineOf(id).map((member) => member.id),
    isBelow,
    /** Undefined means all members. */
    scope(top: number, scope: Scope): number[] | undefined {
      if (scope === 'me') return [top];
      if (scope === 'directs') return members.filter(({ sponsor_id }) => sponsor_id === top).map(({ id }) => id);
      if (scope === 'team') return team(top);
      if (scope === 'network') return undefined;
      return team(top).filter((id) => {
        if (id === top) return true;
        const node = byId.get(id);
        const between = uplineOf(id);
        const path = between.slice(
          0,
          between.findIndex((member) => member.id === top),
        );
        return node !== undefined && ![node, ...path].some(isLeader);
      });
    },
  };
}
