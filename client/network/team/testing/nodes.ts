import type { TeamNode } from '@shared/contracts/network/team';

/** A tree node; `children` can be fewer than its directs. */
export const node = (id: number, children: TeamNode[] = [], direct_count = children.length): TeamNode => ({
  id,
  name: `Agent ${id}`,
  avatar_url: null,
  level: null,
  status: 'active',
  direct_count,
  team_count: direct_count,
  tp_personal: 0,
  tp_team: 0,
  pending_tp: 0,
  has_more: direct_count > children.length,
  matches: false,
  children,
});
