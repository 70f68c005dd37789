import { accountScreens } from '~/account/screens';
import { dashboardScreens, homeScreens } from '~/agent/home/screens';
import { policyScreens } from '~/agent/policies/screens';
import { lanternScreens } from '~/lantern/screens';
import { brandScreens } from '~/office/brands/screens';
import { categoryScreens } from '~/office/categories/screens';
import { productScreens } from '~/office/products/screens';
import type { Screen } from '~/platform/screen';

/** Every screen of the product, in the order of the menu. A new feature adds its list here and nothing else. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...dashboardScreens,
  ...policyScreens,
  ...brandScreens,
  ...categoryScreens,
  ...productScreens,
  ...accountScreens,
  ...lanternScreens,
];
