/** Seeded randomness (domain.md 7): one stream per entity and index. A new record leaves other records unchanged. */

/** FNV-1a hash of the stream's name. */
function hash(seed: number, entity: string, index: number): number {
  let value = 0x811c9dc5;
  for (const character of `${seed}:${entity}:${index}`) {
    value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  }
  return value >>> 0;
}

function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the value, or throws an error that names it: a gap in our own tables is a bug. */
export function required<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}

export type Weighted<T> = readonly (readonly [T, number])[];

/** `stream(seed, 'member', 7)` always yields the same sequence. */
export function stream(seed: number, entity: string, index = 0) {
  const next = mulberry32(hash(seed, entity, index));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const between = (min: number, max: number) => min + next() * (max - min);
  const pick = <T>(list: readonly T[]): T => required(list[int(0, list.length - 1)], 'an entry to pick');
  /**
   * The sum of twelve uniform numbers: close enough to a normal distribution, and identical on every engine (no
   * trigonometry).
   */
  const normal = () => {
    let sum = -6;
    for (let draw = 0; draw < 12; draw += 1) sum += next();
    return sum;
  };
  return {
    next,
    int,
    between,
    pick,
    chance: (probability: number) => next() < probability,
    weighted: <T>(entries: Weighted<T>): T => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return required(entries.findLast(([, weight]) => weight > 0)?.[0], 'an entry with a weight');
    },
    normal,
    logNormal: (median: number, sigma: number) => median * Math.exp(sigma * normal()),
    shuffle: <T>(list: readonly T[]): T[] => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [copy[last], copy[other]] = [required(copy[other], 'a card'), required(copy[last], 'a card')];
      }
      return copy;
    },
  };
}
export type Stream = ReturnType<typeof stream>;

/** A deck with exactly the given counts. */
export const deck = <T>(counts: Weighted<T>): T[] => counts.flatMap(([value, count]) => Array<T>(count).fill(value));
