import { abilityOf, rulesFor } from '@shared/abilities';
import type { Endpoint } from '@shared/http/endpoint';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf, memberOf, signIn, type TestApp, testApp } from '../testing/app';

type Query = Record<string, string>;
interface Shape {
  format?: string;
  enum?: unknown[];
  type?: string;
  anyOf?: Shape[];
}

const lantern: TestApp = await testApp();
const readers = ['leader', 'admin'] as const;
const headers = new Map<string, { token: string }>();
beforeAll(async () => {
  for (const name of readers) headers.set(name, await signIn(lantern, memberOf(lantern, name).id));
});

/** The usual run takes one value of each kind, and one reader. */
const few = <T>(values: T[]) => (inject('deep') ? values : values.slice(0, 1));
const numbers = few(['9007199254740991', '9007199254740992', '2147483648', '0', '-1', '1e308']);
const texts = few(['\u0000', '\u200b', '0000-00', '9999-12', '0000-00-A', '2199-12-B', '9999-99-B', '0000-Q1']);
const longAgo = few(['0000-01-01', '0001-01-01', '0999-12-31', '1899-12-31', '1900-01-01']);
const farAhead = few(['2199-12-31', '2200-01-01', '9999-12-31']);
const days = [...longAgo, ...farAhead];

function extremesOf({ enum: options, format, type, anyOf = [] }: Shape): string[] {
  if (options || type === 'boolean') return [];
  if (format === 'date') return days;
  if (type === 'integer' || type === 'number') return numbers;
  return anyOf.length > 0 ? anyOf.flatMap(extremesOf) : [...numbers, ...texts, ...days];
}

/** Each query parameter at its extremes, and the longest range of days. */
function queriesOf({ query, example }: Endpoint): Query[] {
  const { properties = {} } = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const usual = example?.query as Query | undefined;
  const single = Object.entries(properties as Record<string, Shape>).flatMap(([name, shape]) =>
    extremesOf(shape).map((value) => ({ ...usual, [name]: value })),
  );
  return 'from' in properties && 'to' in properties
    ? [...single, { ...usual, from: '1900-01-01', to: '2199-12-31' }]
    : single;
}

const reads = endpointsOf(lantern)
  .filter(({ method, query }) => method === 'get' && query !== undefined)
  .map((endpoint) => ({ path: endpoint.path.replace('/backend', ''), endpoint, queries: queriesOf(endpoint) }))
  .filter(({ queries }) => queries.length > 0);

const mostMs = 1_000;

describe.each(reads)('GET $path', ({ path, endpoint: { requires }, queries }) => {
  const allowed = readers.filter(
    (name) => typeof requires === 'string' || abilityOf(rulesFor(memberOf(lantern, name))).can(...requires),
  );

  it.each(few(allowed))('answers the %s every extreme value within a second', async (name) => {
    const ask = async (query: Query) => {
      const begun = performance.now();
      const { status } = await lantern.get(path, query).set(headers.get(name) ?? {});
      return { status, ms: performance.now() - begun };
    };
    for (const query of queries) {
      let answer = await ask(query);
      // A busy machine delays one answer; a loop without a bound delays each.
      if (answer.ms > mostMs) answer = await ask(query);
      expect(answer.status, JSON.stringify(query)).toBeLessThan(500);
      expect(answer.ms, JSON.stringify(query)).toBeLessThan(mostMs);
    }
  });
});
