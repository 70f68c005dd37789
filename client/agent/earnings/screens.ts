import type { Screen } from '~/platform/screen';

export const earningsScreens: readonly Screen[] = [];
