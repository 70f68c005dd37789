import { accounts } from '@shared/contracts/demos/accounts';
import { mails } from '@shared/contracts/demos/mails';
import { subscribers } from '@shared/contracts/demos/subscribers';
import { userPages } from '@shared/contracts/demos/userDetails';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declared } from '../testing/demoCalls';
import { type DemoServer, demoServer } from '../testing/demos';

const server: DemoServer = await demoServer();

const address = {
  fullName: 'Nora Quist',
  phone: '415 555 0134',
  street: '12 Harbor Lane',
  landmark: '',
  city: 'Oakland',
  state: 'California',
  postalCode: '94607',
  kind: 'home',
};

const bill = {
  client: { name: 'A B', company: 'C', companyEmail: 'a@b.example', address: '', country: '', contact: '' },
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  lines: [{ item: 'Call', costCents: 12_500, quantity: 2 }],
};
/** Every call of product.md 7 and the additional ones, with the input for a successful answer. */
const sample: Record<string, { path?: string; body?: unknown } | undefined> = {
  // Signs in as Jane, because another call changes John's password.
  'post /jwt/login': { body: { email: 'client@demo.com', password: 'client' } },
  'post /jwt/register': { body: { username: 'new', email: 'new@lantern.example', password: 'secret' } },
  'post /jwt/forgot-password': accounts.forgot.example,
  'post /subscribers/data': subscribers.create.example,
  'get /access-control/data': { path: '/access-control/data?action=read&subject=Auth' },
  'get /apps/user/users/:id': { path: '/apps/user/users/21' },
  'post /apps/user/users': { body: { user: { fullName: 'A B', username: 'ab', email: 'a@b.example' } } },
  'get /apps/user/users/:id/details': { path: '/apps/user/users/21/details' },
  'put /apps/user/users/:id': { path: '/apps/user/users/7', body: userPages.edit.example?.body },
  'delete /apps/user/users/:id': { path: '/apps/user/users/8' },
  'post /apps/user/users/:id/restore': { path: '/apps/user/users/8/restore' },
  'get /apps/invoice/invoices/:id': { path: '/apps/invoice/invoices/4987' },
  'get /apps/invoice/bills/:id': { path: '/apps/invoice/bills/4987' },
  'post /apps/invoice/bills': { body: bill },
  'post /apps/invoice/bills/:id': { path: '/apps/invoice/bills/5001', body: { ...bill, version: 1 } },
  'delete /apps/invoice/bills/:id': { path: '/apps/invoice/bills/5003' },
  'post /apps/invoice/bills/:id/restore': { path: '/apps/invoice/bills/5003/restore' },
  'post /apps/invoice/bills/:id/duplicate': { path: '/apps/invoice/bills/5004/duplicate' },
  'post /apps/invoice/bills/:id/send': {
    path: '/apps/invoice/bills/5004/send',
    body: { to: 'a@b.example', subject: 'Invoice', message: 'Attached.' },
  },
  'post /apps/invoice/bills/:id/download': { path: '/apps/invoice/bills/5005/download' },
  'post /apps/invoice/bills/:id/payments': {
    path: '/apps/invoice/bills/4987/payments',
    body: { amountCents: 1, paidOn: '2026-11-01', method: 'Cash', requestId: 'once' },
  },
  'delete /apps/invoice/bills/:id/payments/:payment': { path: '/apps/invoice/bills/4987/payments/1' },
  'post /pricing/current': { body: { plan: 'standardPlan', billing: 'yearly' } },
  'post /apps/email/update-emails': { body: { emailIds: [1], dataToUpdate: { isRead: true } } },
  'post /apps/email/update-emails-label': { body: { emailIds: [1], label: 'private' } },
  'post /apps/email/drafts': mails.saveDraft.example,
  'post /apps/email/send': mails.send.example,
  // Mail 27 was sent by the call above.
  'post /apps/email/take-back': { body: { emailId: 27 } },
  'post /apps/email/delete-emails': mails.remove.example,
  'post /apps/email/attachments': mails.attach.example,
  'get /apps/email/paginate-email': { path: '/apps/email/paginate-email?dir=next&emailId=5' },
  'post /apps/calendar/events': {
    body: { event: { title: 'Call', start: '2026-11-20', extendedProps: { calendar: 'ETC', guests: ['Ann'] } } },
  },
  'post /apps/calendar/events/:id': { path: '/apps/calendar/events/2', body: { event: { allDay: true } } },
  'delete /apps/calendar/events/:id': { path: '/apps/calendar/events/10' },
  'post /apps/todo/tasks': { body: { task: { title: 'Do it' } } },
  'post /apps/todo/tasks/:id': { path: '/apps/todo/tasks/2', body: { task: { isImportant: true } } },
  'post /apps/todo/update-tasks': { body: { taskIds: [2, 3], dataToUpdate: { isCompleted: true } } },
  'post /apps/todo/tasks/:id/place': { path: '/apps/todo/tasks/2/place', body: { after: 5 } },
  'delete /apps/todo/tasks/:id': { path: '/apps/todo/tasks/3' },
  'get /apps/chat/chats/:userId': { path: '/apps/chat/chats/1' },
  'post /apps/chat/chats/:userId': { path: '/apps/chat/chats/5', body: { message: 'Hello' } },
  'put /apps/chat/users/profile-user': { body: { status: 'busy' } },
  'put /apps/chat/settings/:userId': { path: '/apps/chat/settings/3', body: { muted: true } },
  'delete /apps/chat/chats/:userId': { path: '/apps/chat/chats/2' },
  'post /apps/chat/chats/:userId/restore': { path: '/apps/chat/chats/2/restore' },
  'get /apps/ecommerce/products/:id': { path: '/apps/ecommerce/products/4' },
  'post /apps/ecommerce/cart': { body: { productId: 4 } },
  'post /apps/ecommerce/wishlist': { body: { productId: 4 } },
  'delete /apps/ecommerce/cart/:productId': { path: '/apps/ecommerce/cart/4' },
  'delete /apps/ecommerce/wishlist/:productId': { path: '/apps/ecommerce/wishlist/4' },
  'put /apps/ecommerce/cart/:productId': { path: '/apps/ecommerce/cart/4', body: { qty: 3 } },
  'get /apps/ecommerce/products/:id/related': { path: '/apps/ecommerce/products/4/related' },
  'get /apps/ecommerce/gift-cards/:code': { path: '/apps/ecommerce/gift-cards/gift-2580-4316' },
  'get /apps/ecommerce/coupons/:code': { path: '/apps/ecommerce/coupons/beacon10' },
  'post /apps/ecommerce/addresses': { body: { address } },
  'put /apps/ecommerce/addresses/:id': { path: '/apps/ecommerce/addresses/2', body: { address } },
  'delete /apps/ecommerce/addresses/:id': { path: '/apps/ecommerce/addresses/2' },
  'post /apps/ecommerce/orders': {
    body: { addressId: 1, couponCode: null, payment: { method: 'bank', bank: 'harborTrust' } },
  },
  'post /apps/ecommerce/orders/:id/again': { path: '/apps/ecommerce/orders/1/again' },
  'get /apps/ecommerce/orders/:id': { path: '/apps/ecommerce/orders/1' },
  'delete /apps/ecommerce/cards/:id': { path: '/apps/ecommerce/cards/1' },
};

const names = declared.map(({ method, path }) => `${method} ${path}`);

/** The list of product.md 7. */
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
  it('include all that the specification lists', () => {
    expect(names).toEqual(expect.arrayContaining(specified));
  });

  it.each(declared.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name answers with what it declares, and with no other field',
    async ({ name, endpoint }) => {
      const { params = {}, body: shown } = endpoint.example ?? {};
      const filled = endpoint.path.replace(/:(\w+)/g, (_, key) => String(params[key]));
      let { path = filled, body = shown } = sample[name] ?? {};
      if (name === 'post /jwt/refresh-token') {
        const signedIn = await server.post('/jwt/login', { email: 'janedoe', password: 'client' });
        body = { refreshToken: signedIn.body.refreshToken };
      }
      if (name === 'post /jwt/reset-password') {
        const { body: forgotten } = await server.post('/jwt/forgot-password', { email: 'janedoe' });
        body = { resetToken: forgotten.resetToken, password: 'Analytical-1!' };
      }
      const answer = await server.ask(endpoint.method, path as string, body);
      expect([answer.status, answer.text]).toEqual([endpoint.status ?? 200, answer.text]);
      if (endpoint.data instanceof z.ZodUndefined) expect(answer.text).toBe('');
      else expect(endpoint.data.parse(answer.body)).toEqual(answer.body);
    },
  );
});
