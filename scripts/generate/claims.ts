/** Building blocks of the checks: a claim that does not hold becomes a sentence. */

/** The sentence if the claim does not hold. */
export const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);

/** A sentence per value that occurs more than once. */
export function repeated(values: readonly (string | null)[], what: string): string[] {
  const seen = new Set<string>();
  return values.flatMap((value) => {
    if (value === null) return [];
    if (seen.has(value)) return [`${what} ${value} occurs twice.`];
    seen.add(value);
    return [];
  });
}

/** A sentence per value with an unexpected count. */
export function countAgainst<T extends string>(
  values: readonly T[],
  expected: readonly (readonly [T, number])[],
  what: string,
) {
  return [...new Set([...values, ...expected.map(([value]) => value)])].flatMap((value) => {
    const [actual, count] = [
      values.filter((entry) => entry === value).length,
      expected.find((entry) => entry[0] === value)?.[1] ?? 0,
    ];
    return unless(actual === count, `${what} ${value}: ${actual} instead of ${count}.`);
  });
}
