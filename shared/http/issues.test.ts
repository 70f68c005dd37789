import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type IssueCode, issue, issueCodes, issuesOf, wrong } from './issues';

/** Field, code and params of every issue of a value. */
function issuesIn(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : issuesOf(result.error).map(({ field, code, params }) => [field, code, params]);
}

const form = z.strictObject({
  name: z.string().min(1).max(5),
  pin: z.string().min(4),
  size: z.int().min(1).max(9),
  price: z.number().positive(),
  tags: z.array(z.string()).min(1).max(2),
  kind: z.enum(['a', 'b']),
  on: z.iso.date(),
  mail: z.email(),
  site: z.url(),
  zip: z.string().regex(/^\d{5}$/),
  address: z.strictObject({ city: z.string() }),
  code: z.string().refine((value) => value === 'ok', wrong('code', { min: 2, max: 5 })),
});
const good = {
  name: 'a',
  pin: '1234',
  size: 1,
  price: 1,
  tags: ['a'],
  kind: 'a',
  on: '2026-11-20',
  mail: 'a@b.co',
  site: 'https://a.example',
  zip: '12345',
  address: { city: 'x' },
  code: 'ok',
};

describe('issues of a form', () => {
  it('are none for a valid form', () => {
    expect(issuesIn(form, good)).toEqual([]);
  });

  it.each<[string, unknown, string, IssueCode, object?]>([
    ['name', undefined, 'name', 'required'],
    ['name', null, 'name', 'required'],
    ['name', '', 'name', 'required'],
    ['name', 7, 'name', 'type'],
    ['name', 'abcdef', 'name', 'tooLong', { max: 5 }],
    ['pin', '1', 'pin', 'tooShort', { min: 4 }],
    ['size', 0, 'size', 'tooSmall', { min: 1 }],
    ['size', 10, 'size', 'tooBig', { max: 9 }],
    ['size', 1.5, 'size', 'whole'],
    ['price', 0, 'price', 'moreThan', { min: 0 }],
    ['price', Number.NaN, 'price', 'number'],
    ['tags', [], 'tags', 'tooFew', { min: 1 }],
    ['tags', ['a', 'b', 'c'], 'tags', 'tooMany', { max: 2 }],
    ['tags', ['a', 1], 'tags.1', 'type'],
    ['kind', 'c', 'kind', 'choice'],
    ['kind', '', 'kind', 'required'],
    ['on', '2026-02-30', 'on', 'date'],
    ['mail', 'a@b', 'mail', 'email'],
    ['site', 'x', 'site', 'url'],
    ['zip', 'x', 'zip', 'format'],
    ['address', {}, 'address.city', 'required'],
    ['address', { city: 'x', moon: 1 }, 'address.moon', 'unknown'],
    ['moon', 1, 'moon', 'unknown'],
    ['code', 'no', 'code', 'code', { min: 2, max: 5 }],
  ])('%s of %j is at %s: %s', (field, value, at, code, params) => {
    expect(issuesIn(form, { ...good, [field]: value })).toEqual([[at, code, params]]);
  });

  it('are reported once per field and for all fields together', () => {
    const twice = z.object({ a: z.string().min(2).regex(/^x/), b: z.string() });
    expect(issuesIn(twice, { a: '' })).toEqual([
      ['a', 'tooShort', { min: 2 }],
      ['b', 'required', undefined],
    ]);
  });
});

describe('an issue', () => {
  it('has an English message with its values', () => {
    expect(issue('code', 'code', { min: 2, max: 5 }).message).toBe('Use 2 to 5 capital letters.');
  });

  it.each(issueCodes)('has a whole sentence for %s', (code) => {
    expect(issue('x', code).message).toMatch(/^[A-Z].*\.$/);
  });
});
