import { beforeEach, describe, expect, it } from 'vitest';
import { TourStore } from './TourStore';
import type { TourStep } from './tours';

const steps: readonly TourStep[] = [
  { key: 'one', on: '/list', at: '#one' },
  { key: 'two', on: '/list', at: 'a' },
  { key: 'three', on: { follow: true }, at: '#three' },
  { key: 'four', on: '/forbidden', at: '#four' },
  { key: 'five', on: '/list', at: '#five' },
];

let opened: string[];
let missing: Set<string>;
const store = () =>
  new TourStore(steps, {
    open: async (address) => {
      opened.push(address);
      return address !== '/forbidden';
    },
    seek: async (selector) => {
      if (missing.has(selector)) return undefined;
      const element = document.createElement('a');
      element.href = '/detail?id=7';
      return element;
    },
  });

beforeEach(() => {
  opened = [];
  missing = new Set();
});

describe('a tour', () => {
  it('goes from step to step, follows a highlighted link and ends after the last step', async () => {
    const tour = store();
    expect(tour.step).toBeUndefined();
    const keys: (string | undefined)[] = [];
    while (await tour.next()) keys.push(tour.step?.key);
    expect(keys).toEqual(['one', 'two', 'three', 'five']);
    expect(opened).toEqual(['/list', '/list', '/detail?id=7', '/forbidden', '/list']);
    expect(tour.last).toBe(true);
  });

  it('skips missing targets in both directions', async () => {
    missing.add('a').add('#three');
    const tour = store();
    await tour.next();
    await tour.next();
    expect(tour.step?.key).toBe('five');
    await tour.back();
    expect(tour.step?.key).toBe('one');
  });

  it('stays on the first step when going back', async () => {
    missing.add('#one');
    const tour = store();
    await tour.next();
    expect(tour.step?.key).toBe('two');
    await tour.back();
    expect(tour.step?.key).toBe('two');
  });

  it('has no step if the reader lacks every target', async () => {
    for (const { at } of steps) missing.add(at);
    const tour = store();
    expect(await tour.next()).toBe(false);
    expect(tour.at).toBe(-1);
  });

  it('seeks one target at a time', async () => {
    const tour = store();
    await Promise.all([tour.next(), tour.next()]);
    expect(tour.step?.key).toBe('one');
  });
});
