import type { MenuDraft, MenuRow } from '@shared/contracts/network/menus';

export const draftOf = (row: MenuRow): MenuDraft => ({
  parent_id: row.parent_id,
  title: row.title,
  title_zh: row.title_zh,
  icon: row.icon,
  route: row.route,
  url: row.url,
  article_id: row.article_id,
  area: row.area,
  roles: row.roles,
  min_rank: row.min_rank,
  sort: row.sort,
  visible: row.visible,
  badge_source: row.badge_source,
});

export const blankEntry = (area: MenuRow['area'], parent_id: number | null): MenuDraft => ({
  parent_id,
  title: '',
  title_zh: '',
  icon: '',
  route: '',
  url: '',
  article_id: null,
  area,
  roles: [area === 'vip' ? 'member' : 'administrator'],
  min_rank: null,
  // After all siblings.
  sort: 9_000,
  visible: true,
  badge_source: null,
});
