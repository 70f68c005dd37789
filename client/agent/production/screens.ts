import type { Screen } from '~/platform/screen';

export const productionScreens: readonly Screen[] = [];
