import { abilityOf, rulesFor } from '@shared/abilities';
import type { Endpoint } from '@shared/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf, memberOf, signIn, type TestApp, testApp } from '../testing/app';

type Query = Record<string, string | number>;
interface Shape {
  enum?: string[];
  format?: string;
  type?: string;
  anyOf?: Shape[];
}

const lantern: TestApp = await testApp();
const readers = ['leader', 'admin'] as const;
const headers = new Map<string, { token: string }>();
beforeAll(async () => {
  for (const name of readers) headers.set(name, await signIn(lantern, memberOf(lantern, name).id));
});

/** A parameter's choices, or one value of its type. */
function valuesOf({ enum: options, type, anyOf = [] }: Shape, name: string): (string | number)[] {
  if (options) return options;
  if (/^(from|to|day)$|_on$/.test(name)) return ['2026-03-15'];
  if (name === 'month') return ['2026-03'];
  if (/^(q|find|search)$/.test(name)) return ['chen', 'po-1'];
  if (type === 'boolean') return ['true', 'false'];
  return anyOf.flatMap((each) => valuesOf(each, name));
}

/** One query per choice; other parameters come from the example. */
function queriesOf({ query, example }: Endpoint): Query[] {
  const { properties = {} } = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Shape>).flatMap(([name, shape]) =>
    valuesOf(shape, name).map((value) => ({ ...(example?.query as Query | undefined), [name]: value })),
  );
}

const reads = endpointsOf(lantern)
  .filter(({ method, query }) => method === 'get' && query !== undefined)
  .map((endpoint) => ({ path: endpoint.path.replace('/backend', ''), endpoint, queries: queriesOf(endpoint) }))
  .filter(({ queries }) => queries.length > 0);

// Each sort and metric is a separate query, so an error in it shows only when selected.
describe.each(reads)('GET $path', ({ path, endpoint: { requires, data }, queries }) => {
  const allowed = readers.filter(
    (name) => typeof requires === 'string' || abilityOf(rulesFor(memberOf(lantern, name))).can(...requires),
  );

  it.each(allowed)('answers every choice of its query to the %s', async (name) => {
    for (const query of queries) {
      const { status, body } = await lantern.get(path, query).set(headers.get(name) ?? {});
      expect(status, JSON.stringify(query)).toBeLessThan(500);
      // Parsing drops fields that the contract lacks.
      if (body.code === 1) expect(data.parse(body.data), JSON.stringify(query)).toEqual(body.data);
    }
  });
});
