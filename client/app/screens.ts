import { setupScreens } from '~/account/setup/screens';
import { calendarScreens } from '~/agent/calendar/screens';
import { commissionsScreens } from '~/agent/commissions/screens';
import { earningsScreens } from '~/agent/earnings/screens';
import { homeScreens } from '~/agent/home/screens';
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
import type { Screen } from '~/platform/screen';
import { outsideScreens } from './outsideScreens';

/** Both roles share this address, each with its own view. */
const teamRewards = rewardsScreens.map(
  (screen): Screen => ({
    ...screen,
    texts: ['rewards', 'rewardRules'],
    load: async () => (await import('./TeamRewards')).TeamRewards,
  }),
);

/** Screens of members and of both roles, in menu order. A new feature only adds its list here. */
export const screens: readonly Screen[] = [
  ...homeScreens,
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
  ...calendarScreens,
  ...profileScreens,
  ...setupScreens,
  ...outsideScreens,
];
