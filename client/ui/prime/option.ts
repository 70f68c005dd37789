/** One thing to choose. */
export type Option<V extends string | number = string> = { value: V; label: string; hint?: string; disabled?: boolean };

/** More than this many, and a list can be searched. */
export const searchableFrom = 9;
