import type { ReactNode } from 'react';

/** A selectable option. `query`: the typed text whose search returned it. */
export type Option<V extends string | number = string> = {
  value: V;
  label: string;
  hint?: string;
  /** A picture before the label, such as a portrait. */
  picture?: ReactNode;
  disabled?: boolean;
  /** The option's heading in an AutoComplete. */
  group?: string;
  query?: string;
};

/** Lists of at least this length have a search box. */
export const searchableFrom = 9;
