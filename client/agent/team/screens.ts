import type { Screen } from '~/platform/screen';

export const teamScreens: readonly Screen[] = [];
