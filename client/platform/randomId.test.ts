import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomId } from './randomId';

it('returns a new UUID each time', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
