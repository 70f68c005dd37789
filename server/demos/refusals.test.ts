import type { Endpoint } from '@shared/http/endpoint';
import { describe, expect, it } from 'vitest';
import { declared } from '../testing/demoCalls';
import { demoServer } from '../testing/demos';
import { request } from '../testing/request';

/** Refused calls change nothing, so all tests share one server. */
const server = await demoServer();

type Json = Record<string, unknown> | unknown[];
const addressOf = ({ path, example }: Endpoint, params: Record<string, unknown> = example?.params ?? {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A value of another type. */
function wrongFor(value: unknown): unknown {
  if (typeof value === 'string') return { $gt: '' };
  if (typeof value === 'number') return 'one';
  if (typeof value === 'boolean') return 'yes';
  return Array.isArray(value) ? { 0: 'a' } : 7;
}
/** Paths of all fields in a body, parents before children. */
const placesIn = (body: unknown, path: string[] = []): string[][] =>
  body === null || typeof body !== 'object'
    ? []
    : Object.entries(body).flatMap(([key, value]) => [[...path, key], ...placesIn(value, [...path, key])]);
const at = (body: unknown, path: string[]): unknown => path.reduce((part, key) => (part as never)[key], body);
function changed(body: object, path: string[], change: (owner: Json, key: string) => void): object {
  const copy = structuredClone(body);
  change(at(copy, path.slice(0, -1)) as Json, path.at(-1) as string);
  return copy;
}

const writes = declared.filter(({ body, example }) => body && example?.body);
const wrongTypes = writes.flatMap((endpoint) => {
  const body = endpoint.example?.body as object;
  return placesIn(body).map((path) => ({ name: nameOf(endpoint), field: path.join('.'), endpoint, body, path }));
});

describe('a body', () => {
  it('has an example for every call', () => {
    expect(declared.filter(({ body, example }) => body && !example?.body).map(nameOf)).toEqual([]);
  });

  it.each(wrongTypes)(
    'of $name with an invalid $field gets a 400 that names the field',
    async ({ endpoint, body, path }) => {
      const { revision } = server.db;
      const sent = changed(body, path, (owner, key) => {
        (owner as Record<string, unknown>)[key] = wrongFor(at(body, path));
      });
      const answer = await server.ask(endpoint.method, addressOf(endpoint), sent);
      expect([answer.status, answer.text]).toEqual([400, answer.text]);
      const fields: string[] = answer.body.issues.map(({ field }: { field: string }) => field);
      expect(fields.some((field) => path.join('.').startsWith(field) || field.startsWith(path.join('.')))).toBe(true);
      expect(server.db.revision).toBe(revision);
    },
  );

  it.each(writes.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    'of $name gets a 400 if it is empty, a list or has additional fields',
    async ({ endpoint }) => {
      const { revision } = server.db;
      const body = endpoint.example?.body as object;
      const empty = endpoint.body?.safeParse({}).success ? [] : [{}];
      for (const sent of [...empty, [body], { ...body, isAdmin: true }, { ...body, id: '__proto__' }]) {
        const { status, text } = await server.ask(endpoint.method, addressOf(endpoint), sent);
        expect([sent, status, text]).toEqual([sent, 400, text]);
      }
      expect(server.db.revision).toBe(revision);
    },
  );
});

/** Removals that succeed even when nothing is there to remove. */
const removesQuietly = new Set([
  'delete /apps/ecommerce/addresses/:id',
  'delete /apps/ecommerce/cards/:id',
  'delete /apps/ecommerce/cart/:productId',
  'delete /apps/ecommerce/wishlist/:productId',
]);
const addressed = declared.flatMap((endpoint) =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => ({ name: nameOf(endpoint), param, endpoint })),
);

describe('an id', () => {
  it.each(addressed)('gets a 404 as an unknown $param of $name', async ({ name, param, endpoint }) => {
    const { revision } = server.db;
    // Comment indexes start at 0.
    for (const id of ['999999', '-1', '1.5', 'x', '9'.repeat(30), '__proto__', ...(param === 'index' ? [] : ['0'])]) {
      const path = addressOf(endpoint, { ...endpoint.example?.params, [param]: id });
      const { status, text } = await server.ask(endpoint.method, path, endpoint.example?.body);
      expect([id, status, text]).toEqual([id, removesQuietly.has(name) && id === '999999' ? 200 : 404, text]);
    }
    expect(server.db.revision).toBe(revision);
  });
});

describe('a token that has expired', async () => {
  let now = new Date('2026-11-20T20:00:00Z');
  const { app, db, signIn } = await demoServer({ clock: () => now });
  const header = await signIn('johndoe', 'admin');
  now = new Date(now.getTime() + 11 * 60_000);
  const ask = (endpoint: Endpoint) =>
    request(app)
      [endpoint.method](addressOf(endpoint))
      .query(endpoint.example?.query ?? {})
      .set(header)
      .send(endpoint.example?.body as object | undefined);

  it.each(
    declared.filter(({ requires }) => requires === 'anyone').map((endpoint) => ({ name: nameOf(endpoint), endpoint })),
  )('gets a 401 from $name instead of the shared records', async ({ endpoint }) => {
    const { revision } = db;
    const answer = await ask(endpoint);
    expect([answer.status, answer.body.code]).toEqual([401, 'token_expired']);
    expect(db.revision).toBe(revision);
  });

  it.each(
    declared
      .filter(({ requires, method }) => requires === 'open' && method === 'get')
      .map((endpoint) => ({ name: nameOf(endpoint), endpoint })),
  )('does not block $name, which needs no token', async ({ endpoint }) => {
    expect((await ask(endpoint)).status).toBe(200);
  });
});
