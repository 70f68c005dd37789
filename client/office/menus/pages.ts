import type { MenuRow } from '@shared/contracts/network/menus';
import type { Screen } from '~/platform/screen';
import { shell } from '~/platform/shell';

/** Pages about one record are opened from a list. */
const needsRecord = /:|[/_-](edit|detail|preview|add-money|submit)$/;

/** The pages that an entry of an area can lead to. */
export const pagesOf = (area: MenuRow['area']): readonly Screen[] =>
  shell.screens.filter(
    ({ path, set, layout }) =>
      layout !== 'full' && !needsRecord.test(path) && set !== (area === 'vip' ? 'administrator' : 'memberOnly'),
  );

/** The page that a route leads to. */
export const pageOf = (route: string): Screen | undefined =>
  shell.screens.find(({ path }) => path === route.replace(/[?#].*$/, ''));
