import { describe, expect, it } from 'vitest';
import { latencyOf } from './latency';

/** A fixed sequence of evenly spread numbers. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('a long-tailed delay', () => {
  const random = sequence();
  const drawn = Array.from({ length: 5_000 }, () =>
    latencyOf({ path: '/', latency: { median: 100, p99: 900 } }, random),
  );
  const sorted = drawn.sort((a, b) => a - b);

  it.each([
    [0.5, 100],
    [0.99, 900],
  ])('has its share of %d below %i ms', (share, ms) => {
    const at = sorted[Math.floor(share * sorted.length)] ?? 0;
    expect(at / ms).toBeGreaterThan(0.85);
    expect(at / ms).toBeLessThan(1.15);
  });

  it('is never longer than a minute', () => {
    const slow = { path: '/', latency: { median: 50_000, p99: 60_000 } };
    expect(Math.max(...Array.from({ length: 1_000 }, () => latencyOf(slow, random)))).toBe(60_000);
  });
});
