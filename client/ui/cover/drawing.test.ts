import { describe, expect, it } from 'vitest';
import { drawingOf } from './drawing';

const titles = Array.from({ length: 500 }, (_, index) => `Brochure ${index}`);
const pathsOf = (name: string) =>
  drawingOf('', name)
    .layers.map(({ path }) => path)
    .join(' ');

describe('a drawn cover', () => {
  it('differs for each name, even for similar ones', () => {
    expect(new Set(titles.map(pathsOf)).size).toBe(titles.length);
  });

  it('is the same each time', () => {
    expect(drawingOf('Northlight', 'Index Builder 4')).toEqual(drawingOf('Northlight', 'Index Builder 4'));
  });

  it('has its owner’s color, and uses all colors', () => {
    expect(new Set(titles.map((name) => drawingOf('Northlight', name).color)).size).toBe(1);
    expect(new Set(titles.map((name) => drawingOf(name, name).color)).size).toBe(18);
  });

  it.each(titles.slice(0, 40))('contains only valid numbers: %s', (title) => {
    expect(pathsOf(title)).not.toMatch(/NaN|undefined|Infinity|e-/);
  });
});
