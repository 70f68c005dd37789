import type { Screen } from '~/platform/screen';
import { accessControlScreens } from './accessControl/screens';
import { authenticationScreens } from './authentication/screens';
import { autoSuggestScreens } from './autoSuggest/screens';
import { blogScreens } from './blog/screens';
import { calendarScreens } from './calendar/screens';
import { chatScreens } from './chat/screens';
import { demoDashboardScreens } from './dashboards/screens';
import { emailScreens } from './email/screens';
import { helpScreens } from './help/screens';
import { invoiceScreens } from './invoice/screens';
import { miscellaneousScreens } from './miscellaneous/screens';
import { pricingScreens } from './pricing/screens';
import { profilePageScreens } from './profile/screens';
import { settingsScreens } from './settings/screens';
import { shopScreens } from './shop/screens';
import { cardScreens } from './showcases/cardScreens';
import { componentScreens } from './showcases/componentScreens';
import { extensionScreens } from './showcases/extensionScreens';
import { indexScreen } from './showcases/indexScreen';
import { layoutScreens } from './showcases/layoutScreens';
import { uiScreens } from './showcases/uiScreens';
import { tablesScreens } from './tables/screens';
import { todoScreens } from './todo/screens';
import { userScreens } from './users/screens';

/** All template pages in menu order. A new app only adds its list here. */
export const demoScreens: readonly Screen[] = [
  ...emailScreens,
  ...chatScreens,
  ...todoScreens,
  ...calendarScreens,
  ...shopScreens,
  ...invoiceScreens,
  ...userScreens,
  ...settingsScreens,
  ...profilePageScreens,
  ...helpScreens,
  ...pricingScreens,
  ...blogScreens,
  ...tablesScreens,
  ...autoSuggestScreens,
  ...accessControlScreens,
  ...authenticationScreens,
  ...miscellaneousScreens,
  ...demoDashboardScreens,
  ...cardScreens,
  indexScreen,
  ...componentScreens,
  ...extensionScreens,
  ...uiScreens,
  ...layoutScreens,
];
