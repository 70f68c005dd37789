import { SkeletonCard } from '~/ui/SkeletonCard';
import { StatGrid } from '~/ui/StatGrid';

/** Placeholders for four stat cards, at their final height. */
export const StatSkeletons = () => (
  <StatGrid>
    {['a', 'b', 'c', 'd'].map((key) => (
      <SkeletonCard key={key} height="66px" />
    ))}
  </StatGrid>
);
