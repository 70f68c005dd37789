import { calendarScreens } from '~/agent/calendar/screens';
import { commissionsScreens } from '~/agent/commissions/screens';
import { earningsScreens } from '~/agent/earnings/screens';
import { dashboardScreens, homeScreens } from '~/agent/home/screens';
import { levelsScreens } from '~/agent/levels/screens';
import { libraryScreens } from '~/agent/library/screens';
import { licensingScreens } from '~/agent/licensing/screens';
import { messagesScreens } from '~/agent/messages/screens';
import { newsScreens } from '~/agent/news/screens';
import { paymentsScreens } from '~/agent/payments/screens';
import { policyScreens } from '~/agent/policies/screens';
import { productionScreens } from '~/agent/production/screens';
import { profileScreens } from '~/agent/profile/screens';
import { recruitingScreens } from '~/agent/recruiting/screens';
import { rewardsScreens } from '~/agent/rewards/screens';
import { scoresScreens } from '~/agent/scores/screens';
import { teamScreens } from '~/agent/team/screens';
import { adjustmentScreens } from '~/office/adjustments/screens';
import { articleCategoryScreens } from '~/office/articleCategories/screens';
import { articleScreens } from '~/office/articles/screens';
import { bannerScreens } from '~/office/banners/screens';
import { birthdayScreens } from '~/office/birthdays/screens';
import { brandScreens } from '~/office/brands/screens';
import { categoryScreens } from '~/office/categories/screens';
import { commissionQueueScreens } from '~/office/commissionQueue/screens';
import { commissionScreens } from '~/office/commissions/screens';
import { ledgerScreens } from '~/office/earnings/screens';
import { officeLevelScreens } from '~/office/levels/screens';
import { memberScreens } from '~/office/members/screens';
import { payRunScreens } from '~/office/payRuns/screens';
import { productScreens } from '~/office/products/screens';
import { tpDataScreens } from '~/office/tp/screens';
import { videoScreens } from '~/office/videos/screens';
import type { Screen } from '~/platform/screen';
import { outsideScreens } from './outsideScreens';

/** Every screen of the product, in the order of the menu. A new feature adds its list here and nothing else. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...dashboardScreens,
  ...policyScreens,
  ...productionScreens,
  ...scoresScreens,
  ...earningsScreens,
  ...paymentsScreens,
  ...commissionsScreens,
  ...rewardsScreens,
  ...levelsScreens,
  ...teamScreens,
  ...recruitingScreens,
  ...licensingScreens,
  ...libraryScreens,
  ...newsScreens,
  ...messagesScreens,
  ...calendarScreens,
  ...memberScreens,
  ...officeLevelScreens,
  ...brandScreens,
  ...categoryScreens,
  ...productScreens,
  ...articleScreens,
  ...articleCategoryScreens,
  ...bannerScreens,
  ...birthdayScreens,
  ...videoScreens,
  ...tpDataScreens,
  ...commissionQueueScreens,
  ...commissionScreens,
  ...ledgerScreens,
  ...adjustmentScreens,
  ...payRunScreens,
  ...profileScreens,
  ...outsideScreens,
];
