import type { Screen } from '~/platform/screen';

export const calendarScreens: readonly Screen[] = [];
