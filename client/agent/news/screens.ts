import type { Screen } from '~/platform/screen';

export const newsScreens: readonly Screen[] = [];
