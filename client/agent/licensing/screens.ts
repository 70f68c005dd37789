import type { Screen } from '~/platform/screen';

export const licensingScreens: readonly Screen[] = [];
