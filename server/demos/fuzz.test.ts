import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contents, type DemoServer, demoServer } from '../testing/demos';

const server: DemoServer = await demoServer();

/** Reads for broken queries. */
const reads = [
  '/apps/user/users',
  '/apps/invoice/invoices',
  '/apps/email/emails',
  '/apps/email/paginate-email',
  '/apps/calendar/events',
  '/apps/todo/tasks',
  '/apps/ecommerce/products',
  '/good-table/table_ssr/page',
  '/faq/data',
  '/kb/data/category',
  '/kb/data/question',
  '/blog/list/data/detail',
  '/apps/chat/chats-and-contacts',
  '/apps/ecommerce/cart',
];
const writes = [
  '/jwt/login',
  '/jwt/register',
  '/jwt/refresh-token',
  '/jwt/forgot-password',
  '/jwt/reset-password',
  '/subscribers/data',
  '/apps/user/users',
  '/apps/invoice/bills',
  '/apps/invoice/bills/4987',
  '/apps/invoice/bills/4987/send',
  '/apps/invoice/bills/4987/payments',
  '/apps/email/update-emails',
  '/apps/email/update-emails-label',
  '/apps/email/drafts',
  '/apps/email/send',
  '/apps/email/take-back',
  '/apps/email/delete-emails',
  '/apps/email/attachments',
  '/apps/calendar/events',
  '/apps/calendar/events/1',
  '/apps/todo/tasks',
  '/apps/todo/tasks/1',
  '/apps/todo/update-tasks',
  '/apps/chat/chats/1',
  '/apps/chat/attachments',
  '/apps/ecommerce/cart',
  '/apps/ecommerce/wishlist',
];
const names = [
  'q',
  'page',
  'perPage',
  'sortBy',
  'sortDesc',
  'role',
  'status',
  'calendars',
  'folder',
  'label',
  'dir',
  'emailId',
  'tag',
  'filter',
  'id',
  'slug',
  '__proto__',
  'constructor',
];
const nasty = fc.constantFrom(
  '',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9'.repeat(40),
  '1.5',
  '%00',
  '%',
  '%ff',
  '../..',
  "' or 1=1",
  '<script>',
  '[object Object]',
  '\u202e',
  '💥',
  'a'.repeat(2000),
  '__proto__',
  '$gt',
);
const query = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.constantFrom('', '[]', '[a]', '[0][b]'), fc.oneof(nasty, fc.string())),
  { maxLength: 5 },
);
/** Texts that begin like an object but are not JSON. */
const broken = fc
  .string({ minLength: 1 })
  .map((text) => `{${text}`)
  .filter((text) => {
    try {
      JSON.parse(text);
      return false;
    } catch {
      return true;
    }
  });
/** `encodeURIComponent` throws on a lone surrogate. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
const raw = (pairs: [string, string, string][]) =>
  pairs.map(([name, brackets, value]) => `${name}${brackets}=${/^%/.test(value) ? value : encoded(value)}`).join('&');
const body = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      'user',
      'event',
      'task',
      'emailIds',
      'dataToUpdate',
      'label',
      'message',
      'productId',
      'email',
      '__proto__',
      'id',
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom('id', 'title', 'start', 'tags', 'folder', 'fullName', 'constructor'),
        fc.jsonValue(),
      ),
    ),
  ),
);
const settings = { numRuns: tries(150) };

describe('broken input', () => {
  it('never causes a 500 or a change in a query', async () => {
    const before = contents(server.db);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reads), query, async (path, pairs) => {
        const { status } = await server.ask('get', `${path}?${raw(pairs)}`);
        expect([200, 400, 404]).toContain(status);
      }),
      settings,
    );
    expect(contents(server.db)).toBe(before);
  });

  it('never causes a 500 or a change in a path', async () => {
    const before = contents(server.db);
    const roots = [
      '/apps/user/users',
      '/apps/invoice/invoices',
      '/apps/calendar/events',
      '/apps/todo/tasks',
      '/apps/chat/chats',
      '/apps/ecommerce/products',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('get', 'post', 'delete', 'put'),
        fc.constantFrom(...roots),
        fc.oneof(nasty, fc.string()),
        async (method, root, id) => {
          const segment = /^%/.test(id) ? id : encoded(id);
          const answer = await server.ask(method, `${root}/x${segment}`, method === 'get' ? undefined : {});
          expect([400, 404, 405]).toContain(answer.status);
        },
      ),
      settings,
    );
    expect(contents(server.db)).toBe(before);
  });

  it('never causes a 500 in a body, nor a change if it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), body, async (path, value) => {
        const before = contents(server.db);
        const answer = await server.ask('post', path).type('json').send(JSON.stringify(value));
        expect([200, 201, 400, 401, 404, 409]).toContain(answer.status);
        if (answer.status >= 400) expect(contents(server.db)).toBe(before);
      }),
      settings,
    );
  });

  it('is refused if it is not JSON', async () => {
    const before = contents(server.db);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), broken, async (path, text) => {
        const answer = await server.ask('post', path).type('json').send(text);
        expect(answer.status).toBe(400);
      }),
      { numRuns: tries(60) },
    );
    expect(contents(server.db)).toBe(before);
  });
});
