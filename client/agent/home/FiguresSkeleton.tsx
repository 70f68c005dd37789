import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Figures.module.css';

export const FiguresSkeleton = () => (
  <div className={styles.figures}>
    {[1, 2, 3, 4].map((card) => (
      <SkeletonCard key={card} />
    ))}
  </div>
);
