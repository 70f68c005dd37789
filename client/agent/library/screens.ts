import type { Screen } from '~/platform/screen';

export const libraryScreens: readonly Screen[] = [];
