import type { Screen } from '~/platform/screen';
import { outsideScreens } from './outsideScreens';

/** The screens known so far: a sign-in page does not wait for all the others, nor for their icons. */
export const registry: { screens: readonly Screen[] } = { screens: outsideScreens };

/** Fetches the others; answers those that are new. */
export async function loadScreens(): Promise<readonly Screen[]> {
  const { screens } = await import('./screens');
  registry.screens = screens;
  return screens.filter((screen) => !outsideScreens.includes(screen));
}
