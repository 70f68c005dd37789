import { accountScreens } from '~/account/screens';
import { lanternScreens } from '~/lantern/screens';
import type { Screen } from '~/platform/screen';

/** Screens that are there without signing in. They come with the first page; all others once they are needed. */
export const outsideScreens: readonly Screen[] = [...accountScreens, ...lanternScreens];
