import { describe, expect, it } from 'vitest';
import { drawLogo, isTooLight, sizedSvg } from './drawLogo';

/** Pixels of one color, in a square of 40. */
const filled = (red: number, green: number, blue: number, alpha = 255) =>
  new Uint8ClampedArray(Array.from({ length: 40 * 40 }, () => [red, green, blue, alpha]).flat());

describe('a logo', () => {
  it.each([
    ['white', filled(255, 255, 255), true],
    ['nearly white', filled(250, 248, 245), true],
    ['transparent', filled(0, 0, 0, 0), true],
    ['green', filled(11, 110, 79), false],
    ['yellow', filled(242, 182, 50), false],
  ])('that is %s is too light for white pages: %#', (_name, pixels, isLight) => {
    expect(isTooLight(pixels)).toBe(isLight);
  });

  it('is refused by its type and size before it is read', async () => {
    expect(await drawLogo(new File(['x'], 'a.gif', { type: 'image/gif' }))).toEqual({ problem: 'type' });
    const large = new File([new Uint8Array(10_000_001)], 'a.png', { type: 'image/png' });
    expect(await drawLogo(large)).toEqual({ problem: 'size' });
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"/>', 'width="64" height="32"'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="10"/>', 'width="10"/>'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('drawn as %s has a size', (text, size) => {
    expect(sizedSvg(text)).toContain(size);
  });
});
