import { forgetRecent } from '~/crud/recent';
import { renderScreens } from '~/platform/testing/openScreens';
import { policyScreens } from '../screens';

/** Renders a screen of the feature at an address; call `cleanup()` to leave it. */
export function openScreen(address: string) {
  forgetRecent();
  return renderScreens(policyScreens, address);
}
