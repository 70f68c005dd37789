import { describe, expect, it } from 'vitest';
import { closest, moved, placed, sideOf, wholeOf, within } from './crop';

const wide = { width: 400, height: 200 };

describe('the crop of a picture', () => {
  it('starts centered and as large as fits', () => {
    const crop = wholeOf(wide);
    expect(crop).toEqual({ x: 200, y: 100, zoom: 1 });
    expect(sideOf(wide, crop)).toBe(200);
    expect(placed(wide, crop)).toEqual({ width: 2, height: 1, x: -0.5, y: -0 });
  });

  it('moves by fractions of its side and stays inside the picture', () => {
    expect(moved(wide, wholeOf(wide), 0.25, 0)).toEqual({ x: 250, y: 100, zoom: 1 });
    expect(moved(wide, wholeOf(wide), 9, 9)).toEqual({ x: 300, y: 100, zoom: 1 });
    expect(moved(wide, wholeOf(wide), -9, -9)).toEqual({ x: 100, y: 100, zoom: 1 });
  });

  it('zooms in to a limit, and stays inside the picture when zooming out', () => {
    const corner = within(wide, { x: 400, y: 200, zoom: 99 });
    expect(corner).toEqual({ x: 375, y: 175, zoom: closest });
    expect(within(wide, { ...corner, zoom: 1 })).toEqual({ x: 300, y: 100, zoom: 1 });
    expect(within(wide, { ...corner, zoom: 0.1 }).zoom).toBe(1);
  });
});
