import { demoScreens } from '~/demos/screens';
import { screens } from './screens';

/** For tests and builds: the network's screens and the template's, which the app itself fetches apart. */
export const allScreens = [...screens, ...demoScreens];
