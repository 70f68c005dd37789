import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChatEvent, chatEventsPath } from '@shared/contracts/demos/chats';
import { expect, it, onTestFinished } from 'vitest';
import { creator } from '../../data/schema/create';
import { createDemos } from '../../data/schema/demos';
import { migrate } from '../../data/sql/migrate';
import { type JsonTables, sharedJsonStore } from '../../data/sql/sharedJson';
import { sqliteMemory } from '../../data/sql/sqlite';
import { SqlStore } from '../../data/sql/store';
import { type DemoServer, demoServer } from '../../testing/demos';
import { png } from '../../testing/files';
import type { Demos } from '../demos';
import { ChatLive } from './live';
import { Partner } from './partner';

/** The contacts' side of a server's chats with timers that run on `pass()`. */
async function partnerOf(server: DemoServer) {
  const waiting = new Set<() => void>();
  const live = new ChatLive();
  const heard: ChatEvent[] = [];
  const answers = (await import('../../../fixtures/demos/chatContacts.json')).default;
  const demos = { db: server.db, bodies: { chatContacts: answers }, now: new Date() } as unknown as Demos;
  server.db.watch('chatEvents', ({ event }) => live.publish(event));
  const partner = new Partner(demos, live, (_ms, run) => {
    waiting.add(run);
    return () => waiting.delete(run);
  });
  return {
    partner,
    heard,
    listen: () => {
      const send = (text: string) => {
        // Skips heartbeats, which have no data: a slow run receives one.
        const [, data] = /^data: (.*)$/m.exec(text) ?? [];
        if (data) heard.push(JSON.parse(data));
      };
      onTestFinished(live.listen({ send, end: () => {} }));
    },
    pass: async () => {
      for (const run of waiting) run();
      waiting.clear();
      // Writes are serialized: once this one has ended, the answers are stored.
      await server.post('/apps/todo/tasks/1', { task: { isImportant: true } });
    },
  };
}
const chatWith = async (server: DemoServer, id: number) => (await server.get(`/apps/chat/chats/${id}`)).body.chat;
const say = (server: DemoServer, message: string) => server.post('/apps/chat/chats/3', { message });

it('a contact types and answers once, even after several messages', async () => {
  const server = await demoServer();
  const { partner, heard, listen, pass } = await partnerOf(server);
  listen();
  for (const message of ['Hello', 'Are you there?']) {
    await say(server, message);
    partner.hear(3);
  }
  await pass();
  expect(heard.map(({ type }) => type)).toEqual(['ready', 'message', 'message', 'typing', 'message']);
  const { chat } = await chatWith(server, 3);
  expect(chat.map(({ senderId }: { senderId: number }) => senderId)).toEqual([11, 11, 3]);
});

it('a message reaches listening pages of every server and is answered once', async () => {
  const sql = new SqlStore<JsonTables>(sqliteMemory());
  await migrate(sql, { steps: { demos: (db, engine) => createDemos(creator(db, engine)) } });
  onTestFinished(() => sql.close());
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => demoServer({ store: sharedJsonStore(sql) })));
  const pages = await Promise.all(others.map(partnerOf));
  for (const { listen } of pages) listen();
  await say(first as DemoServer, 'Hello');
  for (const [place, { partner, pass }] of pages.entries()) {
    await chatWith(others[place] as DemoServer, 3);
    partner.hear(3);
    await pass();
  }
  const { chat } = await chatWith(others[0] as DemoServer, 3);
  expect(chat.map(({ senderId }: { senderId: number }) => senderId)).toEqual([11, 3]);
  for (const { heard } of pages)
    expect(heard.filter(({ type }) => type === 'message')).toMatchObject([{ userId: 3 }, { userId: 3, unseenMsgs: 1 }]);
});

it('neither a blocked contact nor any contact without a listening page answers', async () => {
  const server = await demoServer();
  const { partner, heard, listen, pass } = await partnerOf(server);
  await say(server, 'Hello');
  partner.hear(3);
  await pass();
  expect((await chatWith(server, 3)).chat).toHaveLength(1);
  listen();
  await server.ask('put', '/apps/chat/settings/3', { blocked: true });
  partner.hear(3);
  await pass();
  expect(heard.map(({ type }) => type)).toEqual(['ready']);
  expect((await say(server, 'Hello?')).body.code).toBe('blocked');
});

it('restoring a cleared chat puts its old messages before those written since', async () => {
  const server = await demoServer();
  for (const _press of [1, 2]) await server.ask('delete', '/apps/chat/chats/2');
  expect((await chatWith(server, 2)).chat).toEqual([]);
  await server.post('/apps/chat/chats/2', { message: 'A new page' });
  const { chat } = (await server.post('/apps/chat/chats/2/restore', {})).body;
  expect([chat.length, chat[6].message]).toEqual([7, 'A new page']);
});

it('a picture is told by its content, sent without a text, and shown with the kind of its bytes', async () => {
  const server = await demoServer();
  const content = png(40, 30).toString('base64');
  const { body: file } = await server.post('/apps/chat/attachments', { fileName: 'Prämie.jpg', content });
  expect(file).toMatchObject({ type: 'image/png', width: 40, height: 30, bytes: png(40, 30).length });
  const { body } = await server.post('/apps/chat/chats/3', { message: '', attachments: [file.id] });
  expect(body.newMessageData.attachments).toEqual([file]);
  expect((await chatWith(server, 3)).chat[0]).toEqual(body.newMessageData);
  const answer = await server.get(file.url).buffer();
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/),
    'x-content-type-options': 'nosniff',
  });
});

it('only a picture or a PDF of up to 700 kB is stored', async () => {
  const server = await demoServer();
  const attach = async (bytes: Buffer) =>
    (await server.post('/apps/chat/attachments', { fileName: 'a.png', content: bytes.toString('base64') })).status;
  expect(await attach(Buffer.from('<script>alert(1)</script>'))).toBe(400);
  expect(await attach(Buffer.from('%PDF-1.7\n'))).toBe(201);
  expect(await attach(Buffer.concat([png(40, 30), Buffer.alloc(700_000)]))).toBe(400);
  expect(await attach(png(12_000, 12_000))).toBe(400);
});

it('opening a chat tells the number of messages that were new', async () => {
  const server = await demoServer();
  const opened = async () => (await server.get('/apps/chat/chats/1')).body.newMessages;
  const [first, second] = [await opened(), await opened()];
  expect([first + (await server.get('/apps/chat/chats/2')).body.newMessages, second]).toEqual([1, 0]);
});

it('a listening page receives a message immediately', async () => {
  const server = await demoServer();
  const listening = http.createServer(server.app);
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  const abort = new AbortController();
  try {
    const { port } = listening.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${chatEventsPath}`, { signal: abort.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (found: string) => {
      while (!text.includes(found)) text += (await reader?.read())?.value ?? '';
    };
    await until('event: ready');
    await say(server, 'Live!');
    await until('"message":"Live!"');
    expect(text).toContain('event: message');
  } finally {
    abort.abort();
    listening.closeAllConnections();
    listening.close();
  }
});
