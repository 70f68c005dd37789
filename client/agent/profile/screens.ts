import type { Screen } from '~/platform/screen';

export const profileScreens: readonly Screen[] = [];
