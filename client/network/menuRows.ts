import type { MenuRow, menus } from '@shared/contracts/network/menus';
import type { Sent } from '@shared/http/endpoint';
import { call } from '~/platform/call';
import { lightEndpoint } from '~/platform/lightEndpoint';

const limit = 100;

/** A light endpoint, because the shell calls it on every first page. */
const menuList = lightEndpoint<typeof menus.list>(
  'get',
  '/backend/menu/list',
  async () => (await import('@shared/contracts/network/menus')).menus.list,
);

/** All entries of a menu in tree order; the server returns pages. @throws CallFailure */
export async function menuRows(query: Sent<typeof menus.list>['query'], signal?: AbortSignal): Promise<MenuRow[]> {
  const rows: MenuRow[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await call(menuList, { query: { ...query, page, limit } }, signal ? { signal } : {});
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}
