import type { Screen } from '~/platform/screen';

export const scoresScreens: readonly Screen[] = [];
