import type { ReactNode } from 'react';

/** One thing to choose; `found`: what was typed when it was found elsewhere. */
export type Option<V extends string | number = string> = {
  value: V;
  label: string;
  hint?: string;
  /** At its beginning, such as a portrait. */
  picture?: ReactNode;
  disabled?: boolean;
  found?: string;
};

/** More than this many, and a list can be searched. */
export const searchableFrom = 9;
