import { lazy, useState } from 'react';
import { RewardsScreen } from '~/agent/rewards/RewardsScreen';
import { session } from '~/platform/session';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonTable } from '~/ui/SkeletonTable';

const OfficeRewards = lazy(async () => ({
  default: (await import('~/office/rewards/OfficeRewards')).OfficeRewards,
}));

/** One address for both roles (product.md 2): members see their own rewards, the office manages all. */
export const TeamRewards = () => {
  const [office] = useState(() => session.ability.can('oversee', 'TeamReward'));
  if (!office) return <RewardsScreen />;
  return (
    <FetchedPart waiting={<SkeletonTable rows={6} columns={4} />}>
      <OfficeRewards />
    </FetchedPart>
  );
};
