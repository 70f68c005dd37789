import { dashboardScreens } from '~/agent/home/screens';
import { adjustmentScreens } from '~/office/adjustments/screens';
import { approvalScreens } from '~/office/approvals/screens';
import { arrivalScreens } from '~/office/arrivals/screens';
import { articleCategoryScreens } from '~/office/articleCategories/screens';
import { articleScreens } from '~/office/articles/screens';
import { auditScreens } from '~/office/audit/screens';
import { bannerScreens } from '~/office/banners/screens';
import { birthdayScreens } from '~/office/birthdays/screens';
import { brandScreens } from '~/office/brands/screens';
import { categoryScreens } from '~/office/categories/screens';
import { commissionQueueScreens } from '~/office/commissionQueue/screens';
import { commissionScreens } from '~/office/commissions/screens';
import { connectionScreens } from '~/office/connections/screens';
import { contestScreens } from '~/office/contests/screens';
import { downlineScreens } from '~/office/downline/screens';
import { ledgerScreens } from '~/office/earnings/screens';
import { journalScreens } from '~/office/journal/screens';
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

/** The office's screens in menu order, never loaded for members. A new feature only adds its list here. */
export const officeScreens: readonly Screen[] = [
  ...dashboardScreens,
  ...mailboxScreens,
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
  ...approvalScreens,
  ...payRunScreens,
  ...journalScreens,
  ...settingScreens,
  ...arrivalScreens,
  ...connectionScreens,
  ...auditScreens,
];
