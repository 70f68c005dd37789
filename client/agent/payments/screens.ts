import type { Screen } from '~/platform/screen';

export const paymentsScreens: readonly Screen[] = [];
