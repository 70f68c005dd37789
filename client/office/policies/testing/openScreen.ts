import { forgetRecent } from '~/crud/recent';
import { renderScreens } from '~/platform/testing/openScreens';
import { officePolicyScreens } from '../screens';

/** Renders a screen of the feature at an address. Leaving it is a `cleanup()`. */
export function openScreen(address: string) {
  forgetRecent();
  return renderScreens(officePolicyScreens, address);
}
