import { SkeletonCard } from '~/ui/SkeletonCard';
import { StatGrid } from '~/ui/StatGrid';

/** Four stat cards to come, as tall as they will be. */
export const StatSkeletons = () => (
  <StatGrid>
    {['a', 'b', 'c', 'd'].map((key) => (
      <SkeletonCard key={key} height="66px" />
    ))}
  </StatGrid>
);
