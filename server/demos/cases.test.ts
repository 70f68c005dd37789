import { userPages } from '@shared/contracts/demos/userDetails';
import { beforeEach, describe, expect, it } from 'vitest';
import { contents, type DemoServer, demoServer } from '../testing/demos';

let server: DemoServer;
beforeEach(async () => {
  server = await demoServer();
});

const user = {
  fullName: 'Nora Quist',
  username: 'noraquist',
  email: 'nora@quist.example',
  role: 'editor',
  currentPlan: 'team',
};
const event = {
  title: 'Call',
  start: '2026-11-20 09:00',
  end: '2026-11-20 10:00',
  extendedProps: { calendar: 'Business' },
};
const emptyDraft = { to: [], cc: [], bcc: [], subject: '', message: '', attachments: [], labels: [] };
const file = { fileName: 'a.pdf', thumbnail: '/demos/files/pdf.svg', url: '/apps/email/attachments/99', size: '1 kb' };
const long = 'x'.repeat(300);

const userEdit = userPages.edit.example?.body as { social: object };

type Case = [
  method: 'get' | 'post' | 'delete' | 'put' | 'patch' | 'head',
  path: string,
  status: number,
  body?: unknown,
];

const cases: Case[] = [
  ['get', '/apps/user/users', 200],
  ['get', '/apps/user/users?perPage=100&page=1000000', 200],
  ['get', '/apps/user/users?role=&plan=null&status=&page=&perPage=&sortDesc=', 200],
  ['get', '/apps/user/users?_=1700000000', 200],
  ['get', '/apps/user/users?perPage=101', 400],
  ['get', '/apps/user/users?perPage=0', 400],
  ['get', '/apps/user/users?perPage=-1', 400],
  ['get', '/apps/user/users?page=0', 400],
  ['get', '/apps/user/users?page=1.5', 400],
  ['get', '/apps/user/users?page=two', 400],
  ['get', '/apps/user/users?sortBy=password', 400],
  ['get', '/apps/user/users?sortBy=__proto__', 400],
  ['get', '/apps/user/users?sortDesc=maybe', 400],
  ['get', '/apps/user/users?role=king', 400],
  ['get', '/apps/user/users?role=admin&role=editor', 400],
  ['get', '/apps/user/users?role[]=admin', 400],
  ['get', '/apps/user/users?q[$gt]=', 400],
  ['get', `/apps/user/users?q=${long}`, 400],
  ['get', '/apps/user/users/21', 200],
  ['head', '/apps/user/users/21', 200],
  ['get', '/apps/user/users/51', 404],
  ['get', '/apps/user/users/nobody', 404],
  ['get', '/apps/user/users/1e1', 200],
  ['get', '/apps/user/users/0', 404],
  ['get', '/apps/user/users/21/details', 200],
  ['get', '/apps/user/users/51/details', 404],
  ['put', '/apps/user/users/21', 400, { version: 0 }],
  ['put', '/apps/user/users/99', 404, userEdit],
  ['put', '/apps/user/users/7', 200, userEdit],
  ['put', '/apps/user/users/7', 409, { ...userEdit, version: 4 }],
  ['put', '/apps/user/users/8', 409, { ...userEdit, username: 'AmaraNwosu' }],
  ['put', '/apps/user/users/7', 400, { ...userEdit, social: { ...userEdit.social, slack: 'javascript:alert(1)' } }],
  ['put', '/apps/user/users/7', 400, { ...userEdit, avatar: 'data:image/svg+xml;base64,AAAA' }],
  ['put', '/apps/user/users/7', 200, { ...userEdit, avatar: 'data:image/png;base64,AAAA' }],
  ['delete', '/apps/user/users/99', 404],
  ['delete', '/apps/user/users/21', 200],
  ['post', '/apps/user/users/99/restore', 404],
  ['put', '/apps/user/users', 405],
  ['post', '/apps/user/users', 201, { user }],
  ['post', '/apps/user/users', 400, {}],
  ['post', '/apps/user/users', 400, { user: {} }],
  ['post', '/apps/user/users', 400, { user: { ...user, id: 1 } }],
  ['post', '/apps/user/users', 400, { user: { ...user, isOwner: true } }],
  ['post', '/apps/user/users', 400, { user: { ...user, role: 'king' } }],
  ['post', '/apps/user/users', 400, { user: { ...user, email: 'nora' } }],
  ['post', '/apps/user/users', 400, { user: { ...user, username: 'nora quist' } }],
  ['post', '/apps/user/users', 400, { user: { ...user, avatar: 'javascript:alert(1)' } }],
  ['post', '/apps/user/users', 400, { user, admin: true }],
  ['get', '/apps/invoice/invoices', 200],
  ['get', '/apps/invoice/invoices?status=Past%20Due', 200],
  ['get', '/apps/invoice/invoices?status=Lost', 400],
  ['get', '/apps/invoice/invoices?sortBy=client&sortDesc=true', 200],
  ['get', '/apps/invoice/invoices/4987', 200],
  ['get', '/apps/invoice/invoices/1', 404],
  ['get', '/apps/invoice/clients', 200],
  ['post', '/apps/invoice/invoices', 405, {}],
  ['get', '/apps/email/emails', 200],
  ['get', '/apps/email/emails?folder=starred&label=private&q=the', 200],
  ['get', '/apps/email/emails?folder=attic', 400],
  ['get', '/apps/email/emails?label=blue', 400],
  ['post', '/apps/email/update-emails', 200, { emailIds: [1, 2], dataToUpdate: { isRead: true, folder: 'trash' } }],
  ['post', '/apps/email/update-emails', 404, { emailIds: [1, 999], dataToUpdate: { isRead: true } }],
  ['post', '/apps/email/update-emails', 400, { emailIds: [], dataToUpdate: { isRead: true } }],
  ['post', '/apps/email/update-emails', 400, { emailIds: 1, dataToUpdate: { isRead: true } }],
  ['post', '/apps/email/update-emails', 400, { emailIds: [1], dataToUpdate: { folder: 'starred' } }],
  ['post', '/apps/email/update-emails', 400, { emailIds: [1], dataToUpdate: { labels: ['blue'] } }],
  ['post', '/apps/email/update-emails', 400, { emailIds: [1], dataToUpdate: { message: '<script>' } }],
  ['post', '/apps/email/update-emails-label', 200, { emailIds: [1], label: 'private' }],
  ['post', '/apps/email/update-emails-label', 404, { emailIds: [999], label: 'private' }],
  ['post', '/apps/email/update-emails-label', 400, { emailIds: [1], label: 'blue' }],
  ['post', '/apps/email/drafts', 201, { email: emptyDraft }],
  ['post', '/apps/email/drafts', 400, { email: { ...emptyDraft, from: 'somebody' } }],
  ['post', '/apps/email/drafts', 400, { email: { ...emptyDraft, cc: ['nobody'] } }],
  ['post', '/apps/email/drafts', 409, { id: 1, email: emptyDraft }],
  ['post', '/apps/email/drafts', 404, { id: 999, email: emptyDraft }],
  ['post', '/apps/email/drafts', 404, { answers: 999, email: emptyDraft }],
  ['post', '/apps/email/send', 201, { email: { ...emptyDraft, bcc: ['ann@b.example'] } }],
  ['post', '/apps/email/send', 400, { email: emptyDraft }],
  ['post', '/apps/email/send', 400, { email: { ...emptyDraft, cc: ['a@b.example'] }, sendAt: '2020-01-01T00:00:00Z' }],
  ['post', '/apps/email/send', 400, { email: { ...emptyDraft, attachments: [{ ...file, url: 'https://x.example' }] } }],
  ['post', '/apps/email/drafts', 400, { email: { ...emptyDraft, attachments: [file] } }],
  ['post', '/apps/email/take-back', 409, { emailId: 1 }],
  ['post', '/apps/email/take-back', 404, { emailId: 999 }],
  ['post', '/apps/email/delete-emails', 200, { emailIds: [7, 8] }],
  ['post', '/apps/email/delete-emails', 409, { emailIds: [7, 1] }],
  ['post', '/apps/email/attachments', 400, { fileName: 'a.html', type: 'text/html', content: 'PGI+' }],
  ['post', '/apps/email/attachments', 400, { fileName: 'a.txt', type: 'text/plain', content: 'no base 64' }],
  ['get', '/apps/email/attachments/1', 404],
  ['get', '/apps/email/paginate-email?dir=next&emailId=5', 200],
  ['get', '/apps/email/paginate-email?dir=previous&emailId=24', 404],
  ['get', '/apps/email/paginate-email?dir=next&emailId=1', 404],
  ['get', '/apps/email/paginate-email?dir=next&emailId=999', 404],
  ['get', '/apps/email/paginate-email?dir=up&emailId=5', 400],
  ['get', '/apps/email/paginate-email?emailId=5', 400],
  ['get', '/apps/email/paginate-email?dir=next', 400],
  ['get', '/apps/calendar/events?calendars=Business,Family', 200],
  ['get', '/apps/calendar/events?calendars=business', 400],
  ['post', '/apps/calendar/events', 201, { event }],
  ['post', '/apps/calendar/events', 400, { event: { ...event, end: '2026-11-19' } }],
  ['post', '/apps/calendar/events', 400, { event: { ...event, start: 'soon' } }],
  ['post', '/apps/calendar/events', 400, { event: { ...event, start: '2026-02-31' } }],
  ['post', '/apps/calendar/events', 400, { event: { ...event, url: 'javascript:alert(1)' } }],
  ['post', '/apps/calendar/events', 400, { event: { ...event, extendedProps: { calendar: 'Work' } } }],
  ['post', '/apps/calendar/events/3', 200, { event: { id: 3, title: 'Moved' } }],
  ['post', '/apps/calendar/events/3', 400, { event: { id: 4, title: 'Moved' } }],
  ['post', '/apps/calendar/events/3', 400, { event: { end: '1999-01-01' } }],
  ['post', '/apps/calendar/events/99', 404, { event: { title: 'Moved' } }],
  ['delete', '/apps/calendar/events/3', 200],
  ['delete', '/apps/calendar/events/99', 404],
  ['get', '/apps/todo/tasks', 200],
  ['get', '/apps/todo/tasks?filter=important&tag=high&sortBy=assignee&q=a', 200],
  ['get', '/apps/todo/tasks?filter=later', 400],
  ['get', '/apps/todo/tasks?tag=blue', 400],
  ['get', '/apps/todo/tasks?sortBy=size', 400],
  ['post', '/apps/todo/tasks', 201, { task: { title: 'Ring the bell' } }],
  ['post', '/apps/todo/tasks', 400, { task: { title: '  ' } }],
  ['post', '/apps/todo/tasks', 400, { task: { title: 'a', tags: ['blue'] } }],
  ['post', '/apps/todo/tasks/4', 200, { task: { isCompleted: true } }],
  ['post', '/apps/todo/tasks/4', 400, { task: { id: 5, isCompleted: true } }],
  ['post', '/apps/todo/tasks/4', 400, { task: { isCompleted: 'yes' } }],
  ['post', '/apps/todo/tasks/99', 404, { task: { isCompleted: true } }],
  ['post', '/apps/todo/update-tasks', 200, { taskIds: [4, 5], dataToUpdate: { dueDate: null, isCompleted: false } }],
  ['post', '/apps/todo/update-tasks', 404, { taskIds: [4, 99], dataToUpdate: { isDeleted: true } }],
  ['post', '/apps/todo/update-tasks', 400, { taskIds: [], dataToUpdate: { isDeleted: true } }],
  ['post', '/apps/todo/update-tasks', 400, { taskIds: [4], dataToUpdate: { title: 'Same' } }],
  ['post', '/apps/todo/update-tasks', 400, { taskIds: Array(1001).fill(4), dataToUpdate: {} }],
  ['get', '/apps/todo/tasks?sortBy=own', 200],
  ['post', '/apps/todo/tasks/4/place', 200, { after: 9 }],
  ['post', '/apps/todo/tasks/4/place', 200, { after: null }],
  ['post', '/apps/todo/tasks/4/place', 400, { after: 4 }],
  ['post', '/apps/todo/tasks/4/place', 400, { after: 99 }],
  ['post', '/apps/todo/tasks/4/place', 400, {}],
  ['post', '/apps/todo/tasks/99/place', 404, { after: null }],
  ['delete', '/apps/todo/tasks/4', 200],
  ['delete', '/apps/todo/tasks/99', 404],
  ['get', '/apps/chat/chats-and-contacts', 200],
  ['get', '/apps/chat/users/profile-user', 200],
  ['get', '/apps/chat/chats/2', 200],
  ['head', '/apps/chat/chats/2', 405],
  ['get', '/apps/chat/chats/11', 404],
  ['post', '/apps/chat/chats/2', 201, { message: 'Hello', senderId: 11 }],
  ['post', '/apps/chat/chats/2', 400, { message: ' ', senderId: 11 }],
  ['post', '/apps/chat/chats/2', 400, { message: '', attachments: [] }],
  ['post', '/apps/chat/chats/2', 400, { message: 'Hello', attachments: [99] }],
  ['post', '/apps/chat/chats/2', 400, { message: 'Hello', attachments: [1, 2, 3, 4, 5, 6] }],
  ['post', '/apps/chat/attachments', 400, { fileName: 'a.png', content: 'PGI+' }],
  ['post', '/apps/chat/attachments', 400, { fileName: 'a.png', content: 'no base 64' }],
  ['post', '/apps/chat/attachments', 400, { fileName: '', content: 'PGI+' }],
  ['get', '/apps/chat/attachments/1', 404],
  ['post', '/apps/chat/chats/2', 400, { message: 'Hello', senderId: 3 }],
  ['post', '/apps/chat/chats/77', 404, { message: 'Hello' }],
  ['put', '/apps/chat/users/profile-user', 200, { status: 'away', about: 'Out for lunch' }],
  ['put', '/apps/chat/users/profile-user', 400, { status: 'asleep' }],
  ['put', '/apps/chat/users/profile-user', 400, { fullName: 'Somebody' }],
  ['get', '/apps/chat/settings', 200],
  ['put', '/apps/chat/settings/2', 200, { muted: true }],
  ['put', '/apps/chat/settings/2', 400, { cleared: [] }],
  ['put', '/apps/chat/settings/77', 404, { muted: true }],
  ['delete', '/apps/chat/chats/2', 200],
  ['delete', '/apps/chat/chats/77', 404],
  ['post', '/apps/chat/chats/5/restore', 404],
  ['get', '/apps/ecommerce/products', 200],
  ['get', '/apps/ecommerce/products?sortBy=name', 400],
  ['get', '/apps/ecommerce/products/27', 200],
  ['get', '/apps/ecommerce/products/28', 404],
  ['get', '/apps/ecommerce/cart', 200],
  ['get', '/apps/ecommerce/wishlist', 200],
  ['post', '/apps/ecommerce/cart', 201, { productId: 1 }],
  ['post', '/apps/ecommerce/cart', 201, { productId: 27 }],
  ['post', '/apps/ecommerce/cart', 404, { productId: 28 }],
  ['post', '/apps/ecommerce/cart', 400, { productId: 'one' }],
  ['post', '/apps/ecommerce/cart', 400, { productId: 1, qty: 9 }],
  ['post', '/apps/ecommerce/wishlist', 201, { productId: 1 }],
  ['post', '/apps/ecommerce/wishlist', 404, { productId: 28 }],
  ['delete', '/apps/ecommerce/cart/27', 200],
  ['delete', '/apps/ecommerce/cart/1', 200],
  ['delete', '/apps/ecommerce/wishlist/26', 200],
  ['get', '/good-table/basic', 200],
  ['get', '/good-table/row-group', 200],
  ['get', '/good-table/advanced-search', 200],
  ['get', '/good-table/table_ssr', 200],
  ['post', '/good-table/basic', 405, {}],
  ['get', '/good-table/table_ssr/page?q=an&sortBy=salary&sortDesc=1&perPage=3', 200],
  ['get', '/good-table/table_ssr/page?sortBy=avatar', 400],
  ['post', '/subscribers/data', 201, { email: 'ada@lantern.example', topic: 'comingSoon' }],
  ['post', '/subscribers/data', 400, { email: 'ada', topic: 'comingSoon' }],
  ['post', '/subscribers/data', 400, { email: 'ada@lantern.example', topic: 'blog' }],
  ['get', '/autosuggest/data', 200],
  ['get', '/card/card-statistics/site-traffic', 200],
  ['get', '/card/card-statistics/profit', 404],
  ['get', '/card/card-analytics/sessions-device', 200],
  ['get', '/analytics/data', 200],
  ['get', '/ecommerce/data', 200],
  ['get', '/faq/data', 200],
  ['get', '/faq/data?q=zzzz', 200],
  ['get', '/faq/data?q=a&q=b', 400],
  ['get', '/pricing/data', 200],
  ['get', '/account-setting/data', 200],
  ['get', '/profile/data', 200],
  ['get', '/kb/data/knowledge_base', 200],
  ['get', '/kb/data/category?category=personalization', 200],
  ['get', '/kb/data/category?category=cooking', 404],
  ['get', '/kb/data/question?slug=nowhere', 404],
  ['get', '/blog/list/data', 200],
  ['get', '/blog/list/data/sidebar', 200],
  ['get', '/blog/list/data/detail?id=3', 200],
  ['get', '/blog/list/data/detail?id=7', 404],
  ['get', '/blog/list/data/detail?id=first', 400],
  ['get', '/blog/list/data/edit', 200],
  ['get', '/apps/user', 404],
  ['get', '/apps/user/Users', 404],
];

describe('a demo call', () => {
  it.each(cases)('%s %s is a %i for %j', async (method, path, status, body) => {
    const before = contents(server.db);
    const answer = await server.ask(method, path, body);
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
    if (status >= 400) expect(contents(server.db)).toBe(before);
    if (status === 400) {
      expect(answer.type).toBe('application/problem+json');
      expect(answer.body.issues[0]).toMatchObject({
        field: expect.stringMatching(/./),
        message: expect.stringMatching(/\.$/),
      });
    }
    if (status === 405) expect(answer.headers.allow).toMatch(/OPTIONS/);
  });

  it('names every invalid field', async () => {
    const fields = async (path: string, body?: unknown) => {
      const answer = await server.ask(body ? 'post' : 'get', path, body);
      return answer.body.issues.map(({ field }: { field: string }) => field);
    };
    expect(await fields('/apps/user/users?perPage=0&sortBy=shoe&role=king')).toEqual(['perPage', 'sortBy', 'role']);
    expect(await fields('/apps/user/users', { user: { username: 'a b', email: 'x', shoe: 1 } })).toEqual([
      'user.fullName',
      'user.username',
      'user.email',
      'user.shoe',
    ]);
  });

  it("lists a path's allowed methods", async () => {
    const answer = await server.ask('options', '/apps/calendar/events/3');
    expect([answer.status, answer.headers.allow]).toEqual([204, 'DELETE, OPTIONS, POST']);
    expect((await server.ask('options', '/apps/chat/chats/2')).headers.allow).toBe('DELETE, GET, OPTIONS, POST');
    expect((await server.ask('options', '/faq/data')).headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('answers 304 while nothing has changed', async () => {
    const { headers } = await server.get('/apps/todo/tasks');
    const again = () => server.get('/apps/todo/tasks').set('If-None-Match', String(headers.etag));
    expect((await again()).status).toBe(304);
    await server.post('/apps/todo/tasks', { task: { title: 'New' } });
    expect((await again()).status).toBe(200);
  });

  it.each([
    ['no JSON', 415, 'text/plain', '{}'],
    ['broken JSON', 400, 'application/json', '{"user":'],
    ['too much', 413, 'application/json', JSON.stringify({ user: 'x'.repeat(1024 * 1024) })],
  ])('refuses %s with %i', async (_what, status, type, body) => {
    const answer = await server.ask('post', '/apps/user/users').type(type).send(body);
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('never stores %s', async (key) => {
    const body = `{"task":{"title":"a","${key}":{"polluted":true}}}`;
    const answer = await server.ask('post', '/apps/todo/tasks').type('json').send(body);
    expect(answer.status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
