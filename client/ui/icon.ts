import type { ComponentType } from 'react';

/** An icon as a component, so that the one who shows it sets its size: any icon of lucide-react. */
export type Icon = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
