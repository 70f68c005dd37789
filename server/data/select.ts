/** Compares two items; negative if `a` comes first. */
type Compare = (a: number, b: number) => number;

/** Above this fraction, sorting everything is faster than a heap. */
const mostPart = 4;

/** The first `count` of `items` in order, without sorting the others. */
export function firstOf(items: readonly number[] | Float64Array, count: number, compare: Compare): number[] {
  if (count * mostPart >= items.length) return Array.from(items).sort(compare).slice(0, count);
  if (count <= 0) return [];
  // A heap of the best items, with the worst of them on top.
  const heap = Array.from(items.slice(0, count));
  const get = (index: number) => heap[index] as number;
  const sink = (start: number) => {
    let top = start;
    for (;;) {
      let worst = top;
      for (const child of [2 * top + 1, 2 * top + 2])
        if (child < count && compare(get(child), get(worst)) > 0) worst = child;
      if (worst === top) return;
      const [upper, lower] = [get(top), get(worst)];
      heap[top] = lower;
      heap[worst] = upper;
      top = worst;
    }
  };
  for (let index = (count >> 1) - 1; index >= 0; index -= 1) sink(index);
  for (let index = count; index < items.length; index += 1) {
    const item = items[index] as number;
    if (compare(item, get(0)) >= 0) continue;
    heap[0] = item;
    sink(0);
  }
  return heap.sort(compare);
}

/**
 * The `count` lowest numbers in ascending order. May sort the input: without a comparison function, that takes a tenth
 * of the time.
 */
export const lowestOf = (numbers: Float64Array, count: number): number[] =>
  count * mostPart >= numbers.length
    ? Array.from(numbers.sort().subarray(0, count))
    : firstOf(numbers, count, (a, b) => a - b);

/** Numbers in an ascending list below a given one. */
export function countBelow(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
