import { accountScreens } from '~/account/screens';
import { lanternScreens } from '~/lantern/screens';
import type { Screen } from '~/platform/screen';

/** Screens open to signed-out users, loaded with the first page; all others load on demand. */
export const outsideScreens: readonly Screen[] = [...accountScreens, ...lanternScreens];
