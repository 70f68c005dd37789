import type { Endpoint } from '@shared/http/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DemoServer, demoServer } from '../testing/demos';

const modules = import.meta.glob('../../shared/contracts/demos/*.ts', { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'requires' in value;
const declared = Object.values(modules as Record<string, object>)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Object.values((exported as object) ?? {}))
  .filter(isEndpoint);

const server: DemoServer = await demoServer();

/** Every call of SPEC.md section 7, and what it needs to answer with success. */
const sample: Record<string, { path?: string; body?: unknown }> = {
  'post /jwt/login': { body: { email: 'admin@demo.com', password: 'admin' } },
  'post /jwt/register': { body: { username: 'new', email: 'new@lantern.example', password: 'secret' } },
  'get /apps/user/users/:id': { path: '/apps/user/users/21' },
  'post /apps/user/users': { body: { user: { fullName: 'A B', username: 'ab', email: 'a@b.example' } } },
  'get /apps/invoice/invoices/:id': { path: '/apps/invoice/invoices/4987' },
  'post /apps/email/update-emails': { body: { emailIds: [1], dataToUpdate: { isRead: true } } },
  'post /apps/email/update-emails-label': { body: { emailIds: [1], label: 'private' } },
  'get /apps/email/paginate-email': { path: '/apps/email/paginate-email?dir=next&emailId=5' },
  'post /apps/calendar/events': {
    body: { event: { title: 'Call', start: '2026-11-20', extendedProps: { calendar: 'ETC', guests: ['Ann'] } } },
  },
  'post /apps/calendar/events/:id': { path: '/apps/calendar/events/2', body: { event: { allDay: true } } },
  'delete /apps/calendar/events/:id': { path: '/apps/calendar/events/10' },
  'post /apps/todo/tasks': { body: { task: { title: 'Do it' } } },
  'post /apps/todo/tasks/:id': { path: '/apps/todo/tasks/2', body: { task: { isImportant: true } } },
  'delete /apps/todo/tasks/:id': { path: '/apps/todo/tasks/3' },
  'get /apps/chat/chats/:userId': { path: '/apps/chat/chats/1' },
  'post /apps/chat/chats/:userId': { path: '/apps/chat/chats/5', body: { message: 'Hello' } },
  'get /apps/ecommerce/products/:id': { path: '/apps/ecommerce/products/4' },
  'post /apps/ecommerce/cart': { body: { productId: 4 } },
  'post /apps/ecommerce/wishlist': { body: { productId: 4 } },
  'delete /apps/ecommerce/cart/:productId': { path: '/apps/ecommerce/cart/4' },
  'delete /apps/ecommerce/wishlist/:productId': { path: '/apps/ecommerce/wishlist/4' },
};

const names = declared.map(({ method, path }) => `${method} ${path}`);

/** SPEC.md section 7, as it lists them. */
const specified = [
  ...['login', 'register', 'refresh-token'].map((name) => `post /jwt/${name}`),
  ...['basic', 'row-group', 'advanced-search', 'table_ssr'].map((name) => `get /good-table/${name}`),
  'get /autosuggest/data',
  ...'subscribers revenue sales orders site-traffic active-users newsletter'
    .split(' ')
    .map((name) => `get /card/card-statistics/${name}`),
  ...'support-tracker avg-sessions revenue-report goal-overview revenue product-orders sessions-device customers'
    .split(' ')
    .map((name) => `get /card/card-analytics/${name}`),
  ...['get', 'post'].map((method) => `${method} /apps/calendar/events`),
  ...['post', 'delete'].map((method) => `${method} /apps/calendar/events/:id`),
  ...['get', 'post'].map((method) => `${method} /apps/user/users`),
  'get /apps/user/users/:id',
  'get /apps/email/emails',
  'post /apps/email/update-emails',
  'post /apps/email/update-emails-label',
  'get /apps/email/paginate-email',
  'get /apps/invoice/invoices',
  'get /apps/invoice/invoices/:id',
  'get /apps/invoice/clients',
  ...['get', 'post'].map((method) => `${method} /apps/todo/tasks`),
  ...['post', 'delete'].map((method) => `${method} /apps/todo/tasks/:id`),
  'get /apps/chat/chats-and-contacts',
  'get /apps/chat/users/profile-user',
  ...['get', 'post'].map((method) => `${method} /apps/chat/chats/:userId`),
  'get /apps/ecommerce/products',
  'get /apps/ecommerce/products/:id',
  ...['cart', 'wishlist'].flatMap((name) => [
    `get /apps/ecommerce/${name}`,
    `post /apps/ecommerce/${name}`,
    `delete /apps/ecommerce/${name}/:productId`,
  ]),
  ...'analytics ecommerce faq pricing account-setting profile'.split(' ').map((name) => `get /${name}/data`),
  ...['knowledge_base', 'category', 'question'].map((name) => `get /kb/data/${name}`),
  ...['', '/sidebar', '/detail', '/edit'].map((name) => `get /blog/list/data${name}`),
];

describe('the demo endpoints', () => {
  it('are all that the specification lists', () => {
    expect([...names].sort()).toEqual([...specified].sort());
  });

  it.each(declared.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name answers with what it declares, and with no other field',
    async ({ name, endpoint }) => {
      let { path = endpoint.path, body } = sample[name] ?? {};
      if (name === 'post /jwt/refresh-token') {
        const signedIn = await server.post('/jwt/login', { email: 'johndoe', password: 'admin' });
        body = { refreshToken: signedIn.body.refreshToken };
      }
      const answer = await server.ask(endpoint.method, path as string, body);
      expect([answer.status, answer.text]).toEqual([endpoint.status ?? 200, answer.text]);
      if (endpoint.data instanceof z.ZodUndefined) expect(answer.text).toBe('');
      else expect(endpoint.data.parse(answer.body)).toEqual(answer.body);
    },
  );
});
