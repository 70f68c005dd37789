import type { Screen } from '~/platform/screen';

export const recruitingScreens: readonly Screen[] = [];
