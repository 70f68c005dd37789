import type { Screen } from '~/platform/screen';

/** In the order of the menu. */
export const cardScreens: readonly Screen[] = [];
