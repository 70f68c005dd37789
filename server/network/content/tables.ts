/** Articles, menus, library, banners and gallery (DOMAIN.md 2.13). */
export type ContentTables = Record<never, never>;

export const contentTables = {};
