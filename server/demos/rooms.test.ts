import { describe, expect, it } from 'vitest';
import { demosFolder } from '../demo';
import { callsPerMinute, demoRecordsPerHour } from '../http/limits';
import { demoServer, demosApp } from '../testing/demos';
import { persistentStore } from '../testing/persistentStore';
import { request } from '../testing/request';
import { openDemos } from './database';
import { nobody } from './demos';
import { roomsFor } from './rooms';
import { rowsOf } from './seed';
import { schemas, type Tables } from './tables';

const names = Object.keys(schemas) as (keyof Tables)[];
const seed = await rowsOf(demosFolder);
const rooms = roomsFor(seed);
const mostIn = (name: keyof Tables) => rooms[name]?.most ?? Number.NaN;
/** More rows than the table may hold, each with a different owner. */
const flood = (name: keyof Tables, from: number) =>
  Array.from({ length: mostIn(name) + 3 }, (_, at) => ({ ...seed[name][0], id: from + at, owner: `demo:${at}` }));

describe('a table of demo records', () => {
  it.each(names)('drops the oldest added rows of %s above its bound, and none of the fixtures', async (name) => {
    const { db } = await openDemos(demosFolder);
    const first = db.lastId(name) + 1;
    const added = flood(name, first);
    await db.write((tx) => {
      for (const row of added) tx.put(name, row as never);
    });
    const rows = db.table(name);
    expect(rows.size).toBe(mostIn(name));
    expect(rows.get(first)).toBeUndefined();
    expect(rows.get(added.at(-1)?.id ?? 0)).toBeDefined();
    for (const { id } of seed[name]) expect(rows.get(id)).toBeDefined();
  });

  it('drops the oldest row of a visitor with too many', async () => {
    const { db } = await openDemos(demosFolder);
    await db.write((tx) => {
      for (let at = 0; at < 150; at += 1)
        tx.put('orders', { ...(seed.orders[0] as Tables['orders']), id: tx.nextId('orders'), owner: 'demo:9' });
    });
    expect(db.table('orders').count('owner', 'demo:9')).toBe(100);
    expect(db.table('orders').count('owner', nobody)).toBe(1);
  });

  it('keeps an invoice and its bill together', async () => {
    const { db, ask } = await demoServer();
    const { body } = await ask('post', '/apps/invoice/bills/5036/duplicate');
    const { invoice, bill } = body;
    await db.write((tx) => {
      for (const { id } of flood('bills', 9_000)) tx.put('bills', { ...db.table('bills').get(bill.id), id } as never);
    });
    expect(db.table('invoices').get(invoice.id)).toBeUndefined();
  });
});

describe('a store that an earlier version filled without bounds', () => {
  it('opens with its newest rows and stays within the bounds', async () => {
    const store = persistentStore();
    const { db } = await openDemos(demosFolder, { store });
    const last = db.lastId('subscribers');
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      id: last + 1 + at,
      email: `a${at}@lantern.example`,
      topic: 'launch',
    }));
    await store.append(
      rows.map((after) => ({ collection: 'subscribers', id: after.id, before: undefined, after })),
      new Map([['subscribers', last + rows.length]]),
    );
    const again = (await openDemos(demosFolder, { store })).db.table('subscribers');
    expect([again.size, again.get(last + rows.length)?.email]).toEqual([2_000, 'a4999@lantern.example']);
    expect([...store.load()].filter(({ collection }) => collection === 'subscribers')).toHaveLength(2_000);
  });
});

const file = { fileName: 'note.txt', type: 'text/plain', content: 'SGVsbG8=' };

describe('an attachment', () => {
  it('is deleted after a day unless a mail contains it', async () => {
    let now = new Date('2026-11-20T09:00:00Z');
    const server = await demoServer({ clock: () => now });
    const [held, loose] = [
      (await server.post('/apps/email/attachments', file)).body,
      (await server.post('/apps/email/attachments', file)).body,
    ];
    const email = { to: [], cc: [], bcc: [], subject: '', message: '', attachments: [held], labels: [] };
    await server.post('/apps/email/drafts', { email });
    now = new Date('2026-11-21T10:00:00Z');
    await server.post('/apps/email/attachments', file);
    expect([(await server.get(held.url)).status, (await server.get(loose.url)).status]).toEqual([200, 404]);
  });
});

describe('a conversation', () => {
  it('keeps its latest messages however often it is answered', async () => {
    const server = await demoServer();
    const email = { to: [{ name: '', email: 'a@lantern.example' }], cc: [], bcc: [], subject: '', message: '' };
    let answers = 24;
    for (let at = 0; at < 25; at += 1) {
      const { body } = await server.post('/apps/email/send', {
        email: { ...email, attachments: [], labels: [] },
        answers,
      });
      answers = body.id;
    }
    expect(server.db.table('mails').get(answers)?.replies).toHaveLength(20);
  });
});

describe('changes of demo records', () => {
  it('are refused for a minute after too many large writes from one address', async () => {
    const app = await demosApp();
    const large = { ...file, content: 'A'.repeat(100_000) };
    const post = () => request(app).post('/apps/email/attachments').send(large);
    const statuses: number[] = [];
    for (let at = 0; at <= callsPerMinute.largeDemoWrites; at += 1) statuses.push((await post()).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(callsPerMinute.largeDemoWrites);
    expect(statuses.at(-1)).toBe(429);
    // Small writes count toward a separate limit.
    expect((await request(app).post('/apps/email/attachments').send(file)).status).toBe(201);
  });
});

describe('records that one address adds to a demo app', () => {
  it('are limited, while reads and other apps still work', async () => {
    const app = await demosApp();
    const add = () =>
      request(app)
        .post('/apps/todo/tasks')
        .send({ task: { title: 'Call the carrier' } });
    const statuses: number[] = [];
    for (let at = 0; at <= demoRecordsPerHour; at += 1) statuses.push((await add()).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(demoRecordsPerHour);
    expect(statuses.at(-1)).toBe(429);
    const event = { title: 'Review', start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' };
    const other = await request(app)
      .post('/apps/calendar/events')
      .send({ event: { ...event, extendedProps: { calendar: 'Business' } } });
    expect([other.status, (await request(app).get('/apps/todo/tasks')).status]).toEqual([201, 200]);
  });
});

describe('a server without the demo apps', () => {
  it('has none of their calls, records and descriptions', async () => {
    const app = await demosApp({ apps: false });
    for (const path of ['/apps/email/emails', '/apps/user/users', '/pages/blog/list', '/__lantern/data/users'])
      expect((await request(app).get(path)).status).toBe(404);
    expect((await request(app).post('/apps/email/attachments').send(file)).status).toBe(404);
    expect((await request(app).post('/__lantern/reset')).body.records).toEqual({});
    const { body } = await request(app).get('/__lantern/openapi.json');
    expect(Object.keys(body.paths).filter((path) => path.startsWith('/apps/'))).toEqual([]);
  });
});
