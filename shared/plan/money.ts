/** Integer cents and basis points: no product below is ever taken where it would leave the safe integers (DOMAIN.md 3, rounding). */

const whole_bp = 10_000;

/** `R(cents x bp)`: a share of an amount in cents, rounded half away from zero. `bp` is not negative and at most 10^9. */
export function shareOf(cents: number, bp: number): number {
  const size = Math.abs(cents);
  const wholes = Math.floor(size / whole_bp);
  const rest = size - wholes * whole_bp;
  const share = wholes * bp + Math.floor((rest * bp + whole_bp / 2) / whole_bp);
  return cents < 0 ? 0 - share : share;
}

/** `R(cents x part / whole)`, rounded half away from zero; `part` is not negative, `whole` is positive. */
export function proportionOf(cents: number, part: number, whole: number): number {
  const size = Math.abs(cents);
  const doubled = 2 * size * part + whole;
  const share = Number.isSafeInteger(doubled)
    ? Math.floor(doubled / (2 * whole))
    : Number((2n * BigInt(size) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
  return cents < 0 ? 0 - share : share;
}

/** `[floor(a x b / c), a x b mod c]` of integers that are not negative. */
function divide(a: number, b: number, c: number): [quotient: number, remainder: number] {
  const product = a * b;
  if (Number.isSafeInteger(product)) return [Math.floor(product / c), product % c];
  const exact = BigInt(a) * BigInt(b);
  return [Number(exact / BigInt(c)), Number(exact % BigInt(c))];
}

/**
 * Splits `cents` by shares in basis points or any weights so that the parts sum to it: largest remainder, ties to the earlier
 * part; a negative amount is the mirror of a positive one (DOMAIN.md 3, rounding, and 3.4). RangeError unless the weights sum to
 * something.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  if (total <= 0) throw new RangeError('allocate needs a positive sum of weights');
  // The sum with 0 makes a negative zero an ordinary one.
  if (weights.length === 1) return [cents + 0];
  const size = Math.abs(cents);
  const divided = weights.map((weight, index) => {
    const [part, remainder] = divide(size, weight, total);
    return { index, part, remainder };
  });
  const parts = divided.map(({ part }) => part);
  const left = size - sumOf(parts);
  divided.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index, part } of divided.slice(0, left)) parts[index] = part + 1;
  return cents < 0 ? parts.map((part) => 0 - part) : parts;
}

/** The sum of integers, in their unit. */
export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
