import { describe, expect, it } from 'vitest';
import { beside } from './beside';

const words = { width: 340, height: 170 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describe('the text of a tour step', () => {
  it.each([
    ['below the target', { x: 300, y: 100, width: 400, height: 60 }, { x: 294, y: 178 }],
    ['above without room below', { x: 300, y: 700, width: 400, height: 120 }, { x: 294, y: 512 }],
    ['after a target as high as the window', { x: 100, y: 80, width: 700, height: 790 }, { x: 818, y: 74 }],
    ['before a target at the far edge', { x: 700, y: 80, width: 700, height: 790 }, { x: 342, y: 74 }],
    ['within the window’s edges', { x: 1380, y: 10, width: 50, height: 40 }, { x: 1092, y: 68 }],
  ])('is placed %s', (_where, target, at) => {
    expect(beside(target, words, desk).at).toEqual(at);
  });

  it('crops a target that leaves no room and goes to the bottom of the window', () => {
    const { bright, at } = beside({ x: 16, y: 80, width: 358, height: 2_000 }, words, phone);
    expect(at).toEqual({ x: 10, y: 844 - 170 - 8 });
    expect(bright.y + bright.height).toBeLessThan(at.y);
  });

  it('never covers the target or leaves the window', () => {
    for (const window of [desk, phone])
      for (let x = -200; x < window.width; x += 67)
        for (let y = -300; y < window.height; y += 53)
          for (const [width, height] of [
            [40, 24],
            [358, 60],
            [1_100, 300],
            [300, 1_500],
          ] as const) {
            const { bright, at } = beside({ x, y, width, height }, words, window);
            const apart =
              at.y >= bright.y + bright.height ||
              at.y + words.height <= bright.y ||
              at.x >= bright.x + bright.width ||
              at.x + words.width <= bright.x;
            expect({ apart, width: bright.width >= 0, height: bright.height >= 0 }).toEqual({
              apart: true,
              width: true,
              height: true,
            });
            expect(at.x).toBeGreaterThanOrEqual(8);
            expect(at.x + words.width).toBeLessThanOrEqual(window.width);
            expect(at.y + words.height).toBeLessThanOrEqual(window.height);
          }
  });
});
