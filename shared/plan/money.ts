/** Integer cents and basis points. No product below can leave the safe integers (domain.md 3, rounding). */

const whole_bp = 10_000;

/** `R(cents x bp)`: a share of an amount in cents, rounded half away from zero. `bp` is from 0 to 10^9. */
export function shareOf(cents: number, bp: number): number {
  const size = Math.abs(cents);
  const wholes = Math.floor(size / whole_bp);
  const rest = size - wholes * whole_bp;
  const share = wholes * bp + Math.floor((rest * bp + whole_bp / 2) / whole_bp);
  return cents < 0 ? 0 - share : share;
}

/** `R(cents x part / whole)`, rounded half away from zero; `part` >= 0, `whole` > 0. */
export function proportionOf(cents: number, part: number, whole: number): number {
  const size = Math.abs(cents);
  const doubled = 2 * size * part + whole;
  const share = Number.isSafeInteger(doubled)
    ? Math.floor(doubled / (2 * whole))
    : Number((2n * BigInt(size) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
  return cents < 0 ? 0 - share : share;
}

/** `[floor(a x b / c), a x b mod c]` for non-negative integers. */
function divide(a: number, b: number, c: number): [quotient: number, remainder: number] {
  const product = a * b;
  if (Number.isSafeInteger(product)) return [Math.floor(product / c), product % c];
  const exact = BigInt(a) * BigInt(b);
  return [Number(exact / BigInt(c)), Number(exact % BigInt(c))];
}

/**
 * Splits `cents` by weights (or basis points) so that the parts add up to it: largest remainder, ties to the earlier part; negative
 * amounts mirror positive ones (domain.md 3, rounding, and 3.4). RangeError if the weights add up to 0.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  if (total <= 0) throw new RangeError('allocate needs a positive sum of weights');
  // Adding 0 turns -0 into 0.
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
