import { beforeEach, describe, expect, it } from 'vitest';
import { type DemoServer, demoServer } from '../testing/demos';
import { persistentStore } from '../testing/persistentStore';

let server: DemoServer;
beforeEach(async () => {
  server = await demoServer();
});
const idsOf = (body: { id: number }[]) => body.map(({ id }) => id);
const cart = async (header: Record<string, string> = {}) =>
  (await server.get('/apps/ecommerce/cart').set(header)).body.products as { id: number; shippingDate: string }[];
const wishlist = async (header: Record<string, string> = {}) =>
  idsOf((await server.get('/apps/ecommerce/wishlist').set(header)).body.products);

describe('a written record', () => {
  it('can be read again', async () => {
    const { body } = await server.post('/apps/todo/tasks', { task: { title: ' Call Ann ', tags: ['high'] } });
    expect(body.task).toEqual({
      id: 19,
      title: 'Call Ann',
      dueDate: null,
      description: '',
      assignee: null,
      tags: ['high'],
      isCompleted: false,
      isDeleted: false,
      isImportant: false,
    });
    expect((await server.get('/apps/todo/tasks')).body[0]).toEqual(body.task);
  });

  it('survives a restart, which reuses no deleted id', async () => {
    const store = persistentStore();
    const first = await demoServer({ store });
    const event = { title: 'Call', start: '2026-11-20', extendedProps: { calendar: 'ETC' } };
    const { body } = await first.post('/apps/calendar/events', { event });
    await first.ask('delete', `/apps/calendar/events/${body.event.id}`);
    await first.post('/apps/user/users', { user: { fullName: 'A B', username: 'ab', email: 'a@b.example' } });
    const second = await demoServer({ store });
    expect(
      (await second.get('/apps/user/users', { q: 'ab', sortBy: 'id', sortDesc: true })).body.users[0].username,
    ).toBe('ab');
    expect((await second.post('/apps/calendar/events', { event })).body.event.id).toBe(body.event.id + 1);
  });

  it('gets an id of its own in simultaneous writes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        server.post('/apps/user/users', {
          user: { fullName: 'Same', username: `same${index}`, email: `s${index}@b.example` },
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(40);
    expect((await server.get('/apps/user/users', { q: 'same' })).body.total).toBe(40);
  });

  it('is refused if another user of the same name is written at the same time', async () => {
    const user = { fullName: 'A B', username: 'ab', email: 'a@b.example' };
    const answers = await Promise.all(
      [1, 2].map(() => server.post('/apps/user/users', { user: { ...user, username: 'AB' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await server.post('/apps/user/users', { user });
    expect(refused.body.issues.map(({ field }: { field: string }) => field)).toEqual(['user.username', 'user.email']);
  });

  it('is sanitized if it is HTML, in a new and in a changed task', async () => {
    const description = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">a</a></p>';
    const clean = '<p>Hi<a>a</a></p>';
    const { body } = await server.post('/apps/todo/tasks', { task: { title: 'a', description } });
    expect(body.task.description).toBe(clean);
    expect((await server.post('/apps/todo/tasks/1', { task: { description } })).body.task.description).toBe(clean);
  });

  it('is invisible to another server', async () => {
    const other = await demoServer();
    await server.ask('delete', '/apps/calendar/events/1');
    expect((await other.get('/apps/calendar/events')).body).toHaveLength(10);
  });
});

describe('a subscriber', () => {
  it('is stored once per page until a reset', async () => {
    const note = async (email: string, topic = 'comingSoon') =>
      (await server.post('/subscribers/data', { email, topic })).body.subscriber;
    const ada = await note('ada@lantern.example');
    expect(await note(' ADA@lantern.example')).toEqual(ada);
    expect((await note('ada@lantern.example', 'underMaintenance')).id).not.toBe(ada.id);
    expect(server.db.table('subscribers').size).toBe(2);
    await server.post('/__lantern/reset', {});
    expect(server.db.table('subscribers').size).toBe(0);
  });
});

describe('a table of the server', () => {
  it('sorts amounts and days by value and pages the matches', async () => {
    const page = async (query: object) => (await server.get('/good-table/table_ssr/page', { ...query })).body;
    const salaries = (await page({ sortBy: 'salary', perPage: 5 })).rows.map((row: { salary: string }) => row.salary);
    expect(salaries).toEqual(['$11032.04', '$11553.69', '$12328.27', '$22492.13', '$23402.85']);
    const latest = await page({ sortBy: 'startDate', sortDesc: true });
    expect([latest.total, latest.rows[0].startDate, latest.rows.length]).toEqual([5, '05/12/2025', 3]);
    expect((await page({ q: 'ZHAO' })).rows).toMatchObject([{ fullName: 'Mei-Lin Zhao' }]);
    expect((await page({ page: 2 })).rows).toHaveLength(2);
  });
});

describe('a user', () => {
  it('is active when added, whatever status is sent', async () => {
    const user = { fullName: 'A B', username: 'ab', email: 'a@b.example', status: 'inactive' };
    expect((await server.post('/apps/user/users', { user })).body.user.status).toBe('active');
  });
});

describe('the order of the tasks', () => {
  const order = async (query = {}) =>
    idsOf((await server.get('/apps/todo/tasks', { sortBy: 'own', ...query })).body as { id: number }[]);

  it('survives a restart until a reset; newer tasks come first, and the other sort orders do not change', async () => {
    const store = persistentStore();
    const first = await demoServer({ store });
    await first.post('/apps/todo/tasks/3/place', { after: null });
    await first.post('/apps/todo/tasks/17/place', { after: 15 });
    const { body } = await first.post('/apps/todo/tasks', { task: { title: 'Newer' } });
    server = await demoServer({ store });
    expect((await order()).slice(0, 6)).toEqual([body.task.id, 3, 18, 16, 15, 17]);
    expect(idsOf((await server.get('/apps/todo/tasks')).body).slice(0, 3)).toEqual([19, 18, 17]);
    await server.post('/__lantern/reset', {});
    expect((await order()).slice(0, 3)).toEqual([18, 17, 16]);
  });

  it('covers all tasks even if it was changed in a filtered list', async () => {
    const important = await order({ filter: 'important' });
    await server.post(`/apps/todo/tasks/${important[0]}/place`, { after: important[1] });
    const [first, second, ...rest] = important;
    expect(await order({ filter: 'important' })).toEqual([second, first, ...rest]);
  });
});

describe('an event', () => {
  it('keeps omitted fields and replaces extended properties as a whole', async () => {
    const extendedProps = { calendar: 'Family' };
    const before = (await server.get('/apps/calendar/events')).body[1];
    const { body } = await server.post('/apps/calendar/events/2', { event: { extendedProps } });
    expect(body.event).toEqual({ ...before, extendedProps });
  });
});

describe('mails', () => {
  const mail = async (id: number) => server.db.table('mails').get(id);

  it('change together or not at all', async () => {
    const before = await mail(1);
    await server.post('/apps/email/update-emails', {
      emailIds: [1, 999],
      dataToUpdate: { isStarred: !before?.isStarred },
    });
    expect(await mail(1)).toEqual(before);
  });

  it('gain a label they lack and lose one they have', async () => {
    const before = (await mail(1))?.labels ?? [];
    for (const expected of [!before.includes('private'), before.includes('private')]) {
      await server.post('/apps/email/update-emails-label', { emailIds: [1], label: 'private' });
      expect((await mail(1))?.labels.includes('private')).toBe(expected);
    }
  });
});

describe('a chat', () => {
  it('has no unseen messages once opened, and HEAD does not open it', async () => {
    const unseen = async () => {
      const { body } = await server.get('/apps/chat/chats-and-contacts');
      return body.chatsContacts.map(({ chat }: { chat: { unseenMsgs: number } }) => chat.unseenMsgs);
    };
    expect(await unseen()).toEqual([1, 0]);
    await server.ask('head', '/apps/chat/chats/1');
    expect(await unseen()).toEqual([1, 0]);
    expect((await server.get('/apps/chat/chats/1')).body.chat.unseenMsgs).toBe(0);
    expect(await unseen()).toEqual([0, 0]);
  });

  it('starts with the first message, whose answer alone contains it', async () => {
    expect((await server.get('/apps/chat/chats/7')).body).not.toHaveProperty('chat');
    const first = await server.post('/apps/chat/chats/7', { message: 'Hello', senderId: 11 });
    expect(first.body.chat).toEqual({ id: 3, userId: 7, unseenMsgs: 0, chat: [first.body.newMessageData] });
    const second = await server.post('/apps/chat/chats/7', { message: 'Again' });
    expect(second.body).toEqual({ newMessageData: { message: 'Again', senderId: 11, time: expect.any(String) } });
    expect((await server.get('/apps/chat/chats/7')).body.chat.chat).toHaveLength(2);
    expect((await server.get('/apps/chat/chats-and-contacts')).body.chatsContacts[0].id).toBe(7);
  });
});

describe('a cart', () => {
  it('begins as in the fixtures, in the order of its rows', async () => {
    expect(idsOf(await cart())).toEqual([27, 21, 26, 25, 23]);
    expect(await wishlist()).toEqual([26, 23, 11, 10, 5, 8, 9, 13, 17]);
  });

  it('belongs to each signed-in caller, and to all others together', async () => {
    const [john, jane] = [await server.signIn('admin@demo.com', 'admin'), await server.signIn('janedoe', 'client')];
    await server.post('/apps/ecommerce/cart', { productId: 1 }).set(john);
    await server.ask('delete', '/apps/ecommerce/wishlist/26').set(jane);
    expect([(await cart(john)).length, (await cart(jane)).length, (await cart()).length]).toEqual([6, 5, 5]);
    expect([(await wishlist(john)).length, (await wishlist(jane)).length, (await wishlist()).length]).toEqual([
      9, 8, 9,
    ]);
    expect((await cart({ Authorization: 'Bearer nobody knows this' })).length).toBe(5);
  });

  it('of a new account is empty', async () => {
    const { body } = await server.post('/jwt/register', { username: 'new', email: 'n@b.example', password: 'x' });
    expect(body.userData.extras).toEqual({ eCommerceCartItemsCount: 0 });
    expect(await cart({ Authorization: `Bearer ${body.accessToken}` })).toEqual([]);
  });

  it('contains a product at most once, and loses it with one removal', async () => {
    for (const _ of [1, 2]) expect((await server.post('/apps/ecommerce/cart', { productId: 3 })).status).toBe(201);
    expect(idsOf(await cart())).toEqual([27, 21, 26, 25, 23, 3]);
    for (const _ of [1, 2]) expect((await server.ask('delete', '/apps/ecommerce/cart/3')).status).toBe(200);
    expect(idsOf(await cart())).toEqual([27, 21, 26, 25, 23]);
  });

  it.each([
    [0, { offers: 1, days: 1 }],
    [0.999_999, { offers: 4, days: 8 }],
  ])('has offers within the limits at a draw of %d, and the same ones at each visit', async (draw, expected) => {
    server = await demoServer({ random: () => draw });
    await server.post('/apps/ecommerce/cart', { productId: 3 });
    const [first, second] = [await cart(), await cart()];
    expect(first).toEqual(second);
    const row = first.at(-1) as { shippingDate: string };
    const days = (Date.parse(row.shippingDate) - Date.parse('2026-11-20')) / 86_400_000;
    expect(row).toMatchObject({ offers: expected.offers, discountPercentage: 15 });
    expect(Math.round(days)).toBe(expected.days);
    expect((await server.get('/apps/ecommerce/products/3')).body.product).not.toHaveProperty('offers');
  });
});
