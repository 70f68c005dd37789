/** The first `count` of parts that are ordered by value, and what the others sum to; one left over is shown, not called "other". */
export function largest<T extends { value: number }>(parts: readonly T[], count: number): { kept: T[]; rest: number } {
  if (parts.length <= count + 1) return { kept: [...parts], rest: 0 };
  return {
    kept: parts.slice(0, count),
    rest: parts.slice(count).reduce((sum, { value }) => sum + value, 0),
  };
}
