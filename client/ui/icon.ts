import type { ComponentType } from 'react';

/** An icon component whose size the caller sets: any icon of lucide-react. */
export type Icon = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
