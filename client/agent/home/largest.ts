/**
 * The first `count` of parts ordered by value, and the sum of the rest. A single remaining part is kept instead of
 * becoming the rest.
 */
export function largest<T extends { value: number }>(parts: readonly T[], count: number): { kept: T[]; rest: number } {
  if (parts.length <= count + 1) return { kept: [...parts], rest: 0 };
  return {
    kept: parts.slice(0, count),
    rest: parts.slice(count).reduce((sum, { value }) => sum + value, 0),
  };
}
