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
import { auditScreens } from '~/office/audit/screens';
import { bannerScreens } from '~/office/banners/screens';
import { birthdayScreens } from '~/office/birthdays/screens';
import { brandScreens } from '~/office/brands/screens';
import { categoryScreens } from '~/office/categories/screens';
import { commissionQueueScreens } from '~/office/commissionQueue/screens';
import { commissionScreens } from '~/office/commissions/screens';
import { contestScreens } from '~/office/contests/screens';
import { downlineScreens } from '~/office/downline/screens';
import { ledgerScreens } from '~/office/earnings/screens';
import { officeLevelScreens } from '~/office/levels/screens';
import { licenseQueueScreens } from '~/office/licences/screens';
import { mailboxScreens } from '~/office/mailbox/screens';
import { memberScreens } from '~/office/members/screens';
import { menuScreens } from '~/office/menus/screens';
import { payRunScreens } from '~/office/payRuns/screens';
import { officePolicyScreens } from '~/office/policies/screens';
import { productScreens } from '~/office/products/screens';
import { officeRecruitScreens } from '~/office/recruits/screens';
import { settingScreens } from '~/office/settings/screens';
import { carrierStatementScreens } from '~/office/statements/screens';
import { tpDataScreens } from '~/office/tp/screens';
import { videoScreens } from '~/office/videos/screens';
import type { Screen } from '~/platform/screen';
import { outsideScreens } from './outsideScreens';

/** Both roles have this address, each with a view of its own. */
const teamRewards = rewardsScreens.map(
  (screen): Screen => ({
    ...screen,
    texts: ['rewards', 'rewardRules'],
    load: async () => (await import('./TeamRewards')).TeamRewards,
  }),
);

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
  ...teamRewards,
  ...levelsScreens,
  ...teamScreens,
  ...recruitingScreens,
  ...licensingScreens,
  ...libraryScreens,
  ...newsScreens,
  ...messagesScreens,
  ...mailboxScreens,
  ...calendarScreens,
  ...memberScreens,
  ...licenseQueueScreens,
  ...officeRecruitScreens,
  ...downlineScreens,
  ...officeLevelScreens,
  ...officePolicyScreens,
  ...brandScreens,
  ...categoryScreens,
  ...productScreens,
  ...articleScreens,
  ...articleCategoryScreens,
  ...bannerScreens,
  ...birthdayScreens,
  ...videoScreens,
  ...menuScreens,
  ...contestScreens,
  ...tpDataScreens,
  ...commissionQueueScreens,
  ...commissionScreens,
  ...carrierStatementScreens,
  ...ledgerScreens,
  ...adjustmentScreens,
  ...payRunScreens,
  ...settingScreens,
  ...auditScreens,
  ...profileScreens,
  ...outsideScreens,
];
