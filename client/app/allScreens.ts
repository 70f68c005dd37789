import { demoScreens } from '~/demos/screens';
import { officeScreens } from './officeScreens';
import { screens } from './screens';

/** Every screen in one list, for tests and builds; the app itself loads them in parts. */
export const networkScreens = [...screens, ...officeScreens];
export const allScreens = [...networkScreens, ...demoScreens];
