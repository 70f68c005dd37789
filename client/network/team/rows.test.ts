import { describe, expect, it } from 'vitest';
import { linesOf, rowsOf, treeKeyAction, windowOf } from './rows';
import { node } from './testing/nodes';

const [four, five] = [node(4), node(5, [], 2)];
const two = node(2, [four, five]);
const root = node(1, [two, node(3)], 3);
const nodes = new Map([root, two, node(3), four, five].map((each) => [each.id, each]));
const visible = (...open: number[]) => rowsOf(1, nodes, new Set(open));

describe('the rows of a tree', () => {
  it('come from open branches, with level and position among siblings', () => {
    expect(visible(1).map(({ id, level, place, of }) => [id, level, place, of])).toEqual([
      [1, 1, 1, 1],
      [2, 2, 1, 2],
      [3, 2, 2, 2],
    ]);
    expect(visible(1, 2).map(({ id }) => id)).toEqual([1, 2, 4, 5, 3]);
  });

  it('count directs that are not loaded, and keep members without loaded directs closed', () => {
    expect(visible(1, 2, 5).map(({ id, missing, open }) => [id, missing, open])).toEqual([
      [1, 1, true],
      [2, 0, true],
      [4, 0, false],
      [5, 0, false],
      [3, 0, false],
    ]);
  });
});

describe('a key in the tree', () => {
  const rows = visible(1, 2);
  it.each([
    ['ArrowDown', 1, { focus: 2 }],
    ['ArrowUp', 1, { focus: 1 }],
    ['End', 1, { focus: 3 }],
    ['Home', 5, { focus: 1 }],
    ['ArrowRight', 2, { focus: 4 }],
    ['ArrowRight', 5, { open: 5 }],
    ['ArrowRight', 4, undefined],
    ['ArrowLeft', 2, { close: 2 }],
    ['ArrowLeft', 4, { focus: 2 }],
    ['Enter', 2, { close: 2 }],
    ['a', 2, undefined],
  ])('%s at %i', (key, active, move) => {
    expect(treeKeyAction(rows, active, key, 'ArrowRight')).toEqual(move);
  });

  it('expands with the left arrow in right-to-left pages', () => {
    expect(treeKeyAction(rows, 2, 'ArrowLeft', 'ArrowLeft')).toEqual({ focus: 4 });
    expect(treeKeyAction(rows, 2, 'ArrowRight', 'ArrowLeft')).toEqual({ close: 2 });
  });
});

describe('the visible range of rows', () => {
  it('contains the visible rows and spare ones, within the row count', () => {
    expect(windowOf(5000, 50, 10_000, 500, 8)).toEqual({ from: 192, to: 218, most: 27 });
    expect(windowOf(5000, 50, 0, 500, 8)).toMatchObject({ from: 0, to: 18 });
    expect(windowOf(3, 50, 0, 500, 8)).toMatchObject({ from: 0, to: 3 });
    expect(windowOf(3, 50, 90_000, 500, 8)).toMatchObject({ from: 3, to: 3 });
  });

  it('keeps each visible row in the same line of its own while scrolling', () => {
    const lineOf = new Map<number, number>();
    for (let scrolled = 0; scrolled < 5000; scrolled += 33) {
      const seen = windowOf(80, 50, scrolled, 480, 4);
      const lines = linesOf(seen);
      expect(lines.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
        Array.from({ length: seen.to - seen.from }, (_, position) => seen.from + position),
      );
      expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
      for (const { line, index } of lines) {
        expect(lineOf.get(index) ?? line).toBe(line);
        lineOf.set(index, line);
      }
    }
    expect(lineOf.size).toBe(80);
  });
});
