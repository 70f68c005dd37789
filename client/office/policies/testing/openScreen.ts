import { forgetRecent } from '~/crud/recent';
import { renderScreens } from '~/platform/testing/openScreens';
import { officePolicyScreens } from '../screens';

/** Renders one of the feature's screens at an address. Call `cleanup()` to leave it. */
export function openScreen(address: string) {
  forgetRecent();
  return renderScreens(officePolicyScreens, address);
}
