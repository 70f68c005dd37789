import type { Screen } from '~/platform/screen';

/** In the order of the menu. */
export const extensionScreens: readonly Screen[] = [];
