import { expect, it } from 'vitest';
import { sizeOf } from './size';

it.each([
  [
    { members: 120, policies: 200 },
    { members: 120, policies: 600 },
  ],
  [{ members: 60 }, { members: 120, policies: 600 }],
  [{ members: 121 }, { members: 240, policies: 1_200 }],
  [{ policies: 1_000 }, { members: 240, policies: 1_200 }],
  [
    { members: 240, policies: 5_000 },
    { members: 240, policies: 5_400 },
  ],
  [
    { members: 100_000, policies: 500_000 },
    { members: 100_080, policies: 500_400 },
  ],
])('rounds %j up to whole agencies', (request, size) => {
  expect(sizeOf(request)).toEqual(size);
});

it('explains how to get more policies than one agency has', () => {
  expect(sizeOf({ members: 120, policies: 1_000 })).toBe(
    'A network of 120 members has 600 policies and no more. For 1000 policies ask for --members 240 or more.',
  );
});
