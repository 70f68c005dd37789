import type { ReactNode } from 'react';
import { Skeleton } from '~/ui/Skeleton';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  layout?: 'grid' | 'list';
  /** Dims the old products while new ones load. */
  dimmed?: boolean;
  children: ReactNode;
}

export const ProductGrid = ({ layout = 'grid', dimmed = false, children }: ProductGridProps) => (
  <div className={styles.grid} data-layout={layout} data-dimmed={dimmed || undefined} aria-busy={dimmed}>
    {children}
  </div>
);

/** Placeholders in the layout of the products. */
export const ProductSkeletons = ({ count, layout = 'grid' }: { count: number; layout?: 'grid' | 'list' }) => (
  <ProductGrid layout={layout}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={layout === 'list' ? '190px' : '420px'} />
    ))}
  </ProductGrid>
);
