import type { Screen } from '~/platform/screen';

export const commissionsScreens: readonly Screen[] = [];
