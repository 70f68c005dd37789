import type { Screen } from '~/platform/screen';

export const levelsScreens: readonly Screen[] = [];
