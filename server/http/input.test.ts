import { demoEndpoints, networkEndpoints } from '@shared/testing/declaredEndpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readInput } from './input';
import { Problem } from './problems';

/** The issues of a refused input by field, as `field: code`. */
function issuesIn(schema: z.ZodType, input: unknown): string[] {
  try {
    readInput(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.issues.map(({ field, code }) => `${field}: ${code}`);
  }
}

const spoiled = ['a\u0000b', 'a\ud800b', '\udc00'];
/** Names of the fields of a schema; those of a union are the fields of its options. */
function namesIn(schema: z.ZodType): string[] {
  const { properties = {}, anyOf = [], oneOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const options = [...anyOf, ...oneOf].map((option) => (option as { properties?: object }).properties ?? {});
  return [...new Set([properties, ...options].flatMap(Object.keys))];
}

const endpoints = [...networkEndpoints, ...demoEndpoints].filter(({ query, body }) =>
  [query, body].some((schema) => schema && namesIn(schema).length > 0),
);

describe('input from outside', () => {
  it.each(endpoints)('of $method $path is refused with a character that a database cannot store', ({ query, body }) => {
    for (const schema of [query, body])
      for (const name of schema ? namesIn(schema) : [])
        for (const text of spoiled) {
          expect(issuesIn(schema as z.ZodType, { [name]: text })).toEqual([`${name}: control`]);
          expect(issuesIn(schema as z.ZodType, { [name]: [{ deep: text }] })).toEqual([`${name}.0.deep: control`]);
        }
  });

  it('is refused with such a character in a name', () => {
    expect(issuesIn(z.looseObject({}), { 'a\u0000': 1 })).toEqual([': control']);
  });

  it('keeps complete UTF-16 pairs', () => {
    expect(readInput(z.string(), '😀 林雨晴')).toBe('😀 林雨晴');
  });

  it('is refused with one issue when an object has too many fields', () => {
    const manyFields = Object.fromEntries(Array.from({ length: 95_000 }, (_, index) => [`k${index}`, 1]));
    expect(issuesIn(z.strictObject({}), manyFields)).toEqual([': tooMany']);
  });

  it('is refused with one issue when a list is too long', () => {
    expect(issuesIn(z.unknown(), { list: Array.from({ length: 20_001 }, () => 1) })).toEqual(['list: tooMany']);
  });

  it('is refused when it is nested too deeply', () => {
    const nested = JSON.parse(`${'['.repeat(300_000)}${']'.repeat(300_000)}`);
    expect(issuesIn(z.unknown(), nested)[0]).toMatch(/type$/);
  });

  it('lists 50 issues and counts the rest', () => {
    const wrong = { list: Array.from({ length: 60 }, () => 'x') };
    try {
      readInput(z.strictObject({ list: z.array(z.int()) }), wrong);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ message: 'Some fields are invalid. 10 more are not listed.' });
      expect((error as Problem).issues).toHaveLength(50);
    }
  });
});
