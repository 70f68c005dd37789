import type { ComponentType } from 'react';

/** Any icon of lucide-react; the caller sets its size. */
export type Icon = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
