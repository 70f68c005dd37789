import { demoScreens } from '~/demos/screens';
import { officeScreens } from './officeScreens';
import { screens } from './screens';

/** For tests and builds, which want all at once: what the app itself fetches in parts. */
export const networkScreens = [...screens, ...officeScreens];
export const allScreens = [...networkScreens, ...demoScreens];
