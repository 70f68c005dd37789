import type { Screen } from '~/platform/screen';

export const messagesScreens: readonly Screen[] = [];
