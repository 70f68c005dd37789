import { useState } from 'react';
import { RewardsScreen } from '~/agent/rewards/RewardsScreen';
import { OfficeRewards } from '~/office/rewards/OfficeRewards';
import { session } from '~/platform/session';

/** One address for both roles (SPEC.md section 2): members see their own rewards, the office manages everybody's. */
export const TeamRewards = () => {
  const [office] = useState(() => session.ability.can('manage', 'TeamReward'));
  return office ? <OfficeRewards /> : <RewardsScreen />;
};
