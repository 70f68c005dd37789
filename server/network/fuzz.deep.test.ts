import { networkEndpoints } from '@shared/testing/declaredEndpoints';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../testing/app';

const lantern: TestApp = await testApp();

/** Values that a parser, a date, a query or a column may stumble over. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\ud800',
  '\u202eabc',
  '%00',
  '[object Object]',
  "'; drop table members; --",
  'a'.repeat(200_000),
  0,
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '0000-01-01',
  '1900-01-01',
  '2199-12-31',
  '9999-12-31',
  '2199-12-31T23:59:59.999Z',
  [],
  {},
  [[]],
  Array.from({ length: 30 }, () => 1),
  { __proto__: null, constructor: 1 },
);
const value = fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }));

const isObject = (each: unknown): each is Record<string, unknown> => typeof each === 'object' && each !== null;

/** Paths of everything inside an example. */
const pathsIn = (example: unknown): string[][] =>
  isObject(example)
    ? Object.entries(example).flatMap(([name, each]) => [[name], ...pathsIn(each).map((rest) => [name, ...rest])])
    : [];

function replaced(example: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = (Array.isArray(example) ? [...example] : { ...(example as object) }) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}

const isText = (each: unknown) => each === null || typeof each !== 'object';

describe.each(networkEndpoints)('$method $path', ({ method, path, query, body, example }) => {
  const given = (method === 'get' ? example?.query : example?.body) ?? {};
  const { shape = {} } = ((method === 'get' ? query : body) ?? {}) as { shape?: object };
  const places = [...pathsIn(given), ...Object.keys(shape).map((name) => [name]), ['unknown']];
  const change = fc.tuple(fc.constantFrom(...places), value);

  it.each(['agent', 'admin'] as const)('never answers the %s with a server error', async (who) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const input = changes.reduce<unknown>((all, [place, by]) => replaced(all, place, by), given);
        const at = path.replace('/backend', '');
        const header = await signIn(lantern, who);
        const call =
          method === 'get'
            ? lantern.get(
                at,
                Object.fromEntries(
                  Object.entries(input as object)
                    .filter(([, each]) => isText(each))
                    .map(([name, each]) => [
                      name,
                      String(each)
                        .replace(/\p{Surrogate}/gu, '')
                        .slice(0, 5_000),
                    ]),
                ),
              )
            : lantern.post(at, input);
        expect((await call.set(header)).status).toBeLessThan(500);
      }),
      { numRuns: tries(20) },
    );
  });
});

afterAll(() => {
  expect(lantern.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
