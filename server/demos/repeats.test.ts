import { describe, expect, it } from 'vitest';
import { contents, type DemoServer, demoServer } from '../testing/demos';

const payment = { amountCents: 1, paidOn: '2026-11-01', method: 'Cash', requestId: 'once' };

type Step = [method: 'post' | 'put' | 'delete', path: string, body?: object];
describe('a repeated call', () => {
  it.each<[string, Step, number?]>([
    ['like', ['post', '/profile/posts/1', { liked: true }]],
    ['like of a comment', ['post', '/profile/posts/1/comments/0', { liked: true }]],
    ['vote', ['post', '/profile/polls', { name: 'Review calls in the evening' }]],
    ['friendship', ['post', '/profile/friends', { username: 'A B', avatar: '/demos/avatars/21.svg', friend: true }]],
    ['bookmark', ['post', '/blog/list/data/bookmarks', { id: 2, bookmarked: true }]],
    ['connection', ['post', '/account-setting/connections', { name: 'github', connected: true }]],
    ['plan', ['post', '/pricing/current', { plan: 'standardPlan', billing: 'yearly' }]],
    ['payment', ['post', '/apps/invoice/bills/4987/payments', payment]],
    ['subscription', ['post', '/subscribers/data', { email: 'ada@lantern.example', topic: 'comingSoon' }]],
    ['place of a task', ['post', '/apps/todo/tasks/4/place', { after: 9 }]],
    ['choice for a contact', ['put', '/apps/chat/settings/2', { muted: true }]],
    ['clearing of a chat', ['delete', '/apps/chat/chats/2']],
    ['quantity', ['put', `/apps/ecommerce/cart/27`, { qty: 3 }]],
    ['removal of an address', ['delete', `/apps/ecommerce/addresses/1`]],
    ['deletion of a user', ['delete', '/apps/user/users/8'], 404],
    ['deletion of an invoice', ['delete', '/apps/invoice/bills/5003'], 404],
    ['deletion of a payment', ['delete', '/apps/invoice/bills/4987/payments/1'], 404],
    ['deletion of a mail', ['post', '/apps/email/delete-emails', { emailIds: [7] }], 404],
  ])('%s has no further effect', async (_what, [method, path, body], status) => {
    const server = await demoServer();
    const first = await server.ask(method, path, body);
    expect(first.status).toBeLessThan(300);
    const after = withoutVersions(server);
    expect((await server.ask(method, path, body)).status).toBe(status ?? first.status);
    expect(withoutVersions(server)).toBe(after);
  });
  /** An invoice's version counts every edit, including edits without a change. */
  const withoutVersions = ({ db }: DemoServer) => contents(db).replaceAll(/"version":\d+/g, '');
});
