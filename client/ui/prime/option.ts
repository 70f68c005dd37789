import type { ReactNode } from 'react';

/** An option. `found`: the text typed when a search returned it. */
export type Option<V extends string | number = string> = {
  value: V;
  label: string;
  hint?: string;
  /** At its beginning, such as a portrait. */
  picture?: ReactNode;
  disabled?: boolean;
  /** The heading that an AutoComplete shows it under. */
  group?: string;
  found?: string;
};

/** Lists longer than this get a search box. */
export const searchableFrom = 9;
