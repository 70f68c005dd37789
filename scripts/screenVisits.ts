import { routeSetsOf } from '@shared/abilities';
import type { Screen } from '~/platform/screen';

export type Visitor = 'member' | 'administrator' | 'nobody';

/** Who looks at a screen: the role whose set it is in, and nobody at the pages of the signed out. */
export const visitorOf = (screen: Screen): Visitor => {
  if (screen.signedOutOnly) return 'nobody';
  return routeSetsOf('会员').includes(screen.set) ? 'member' : 'administrator';
};

/** Edit and detail pages want an item. */
export const addressOf = ({ path }: Screen): string =>
  /edit$|detail$/.test(path) ? `${path}?id=${path.includes('policy') ? 90 : 3}` : path;
