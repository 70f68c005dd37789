import type { Screen } from '~/platform/screen';

export const rewardsScreens: readonly Screen[] = [];
