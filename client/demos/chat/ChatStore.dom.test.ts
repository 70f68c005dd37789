import { type ContactRecord, chats, type Message, type ProfileUser } from '@shared/contracts/demos/chats';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backend, Foreign, Raw } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { ChatStore } from './ChatStore';

const contact = (id: number): ContactRecord => ({
  ...{ id, fullName: `Contact ${id}`, role: 'Agent', about: '', avatar: null, status: 'online' },
});
const own: ProfileUser = {
  ...contact(11),
  settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: false },
};
const said = (senderId: number, message: string, minute = 0): Message => ({
  ...{ senderId, message, time: `2026-11-20T09:0${minute}:00.000Z` },
});
const settings = (id: number, changes = {}) => ({
  ...{ id, muted: false, blocked: false, important: false, reported: false, removed: false, tags: [] },
  ...changes,
});
const open = (id: number) => `/apps/chat/chats/${id}`;
const chatOf = (id: number, ...chat: Message[]) => ({ chat: { id: 1, userId: id, unseenMsgs: 0, chat } });

let arrived: [number, string][];

/** Contacts 1 and 2 each have a chat; the chat with 2 has an unread message. */
async function opened() {
  const summary = (id: number, unseenMsgs: number) => ({ id, unseenMsgs, lastMessage: said(id, 'Hello') });
  backend.answers[chats.overview.path] = () =>
    new Raw({
      chatsContacts: [
        { ...contact(1), chat: summary(1, 0) },
        { ...contact(2), chat: summary(2, 1) },
      ],
      contacts: [contact(1), contact(2), contact(3)],
      profileUser: own,
    });
  backend.answers[chats.settings.path] = () => new Raw({ settings: [1, 2, 3].map((id) => settings(id)), cards: [] });
  backend.answers[chats.profile.path] = () => new Raw(own);
  backend.answers[open(1)] = () => new Raw({ ...chatOf(1, said(1, 'Hello')), contact: contact(1) });
  arrived = [];
  const store = new ChatStore(({ id }, { message }) => arrived.push([id, message]));
  await store.load();
  return store;
}

beforeEach(() => signInAs());
afterEach(() => backend.reset());

it('sends the draft, shows the message once, and keeps a draft per chat', async () => {
  const store = await opened();
  await store.open(1);
  store.write(1, ' Good morning ');
  store.write(2, 'Later');
  const sent = said(11, 'Good morning', 1);
  backend.answers[open(1)] = () => new Raw({ newMessageData: sent });
  expect(await store.send()).toBe(true);
  store.hear({ type: 'message', userId: 1, message: sent, unseenMsgs: 0 });
  expect(store.messages).toEqual([said(1, 'Hello'), sent]);
  expect([store.draftOf(1), store.draftOf(2)]).toEqual(['', 'Later']);
  expect(new ChatStore(() => {}).draftOf(2)).toBe('Later');
  expect(store.chatting.map(({ id }) => id)).toEqual([1, 2]);
});

it('keeps the line of new messages in its place until the user answers', async () => {
  const store = await opened();
  const answer = (newMessages: number) => () =>
    new Raw({ ...chatOf(2, said(11, 'Hello'), said(2, 'One'), said(2, 'Two', 1)), contact: contact(2), newMessages });
  backend.answers[open(2)] = answer(2);
  await store.open(2);
  expect(store.newFrom).toBe(1);
  // A message that arrives in the open chat reloads it; nothing in it is new by then.
  backend.answers[open(2)] = answer(0);
  await store.open(2);
  expect(store.newFrom).toBe(1);
  store.write(2, 'Thanks');
  backend.answers[open(2)] = () => new Raw({ newMessageData: said(11, 'Thanks', 2) });
  await store.send();
  expect(store.newFrom).toBeUndefined();
});

it('sends files without a text, and keeps them if the server refuses', async () => {
  const store = await opened();
  await store.open(1);
  const file = { id: 7, fileName: 'a.png', url: '/apps/chat/attachments/7', type: 'image/png', bytes: 70 } as const;
  store.attach(1, [{ ...file, width: 1, height: 1 }]);
  backend.answers[open(1)] = () => {
    throw new Foreign(500);
  };
  expect(await store.send()).toBe(false);
  expect(store.filesOf(1)).toHaveLength(1);
  backend.answers[open(1)] = () => new Raw({ newMessageData: said(11, '') });
  expect(await store.send()).toBe(true);
  expect(backend.requests.at(-1)?.sent).toEqual({ message: '', attachments: [7] });
  expect(store.filesOf(1)).toEqual([]);
});

it('keeps a message that the server refuses', async () => {
  const store = await opened();
  await store.open(1);
  store.write(1, 'Good morning');
  backend.answers[open(1)] = () => {
    throw new Foreign(500);
  };
  expect(await store.send()).toBe(false);
  expect([store.draftOf(1), store.messages?.length]).toEqual(['Good morning', 1]);
  expect(store.refusal).toBeDefined();
});

it('sends no blank message', async () => {
  const store = await opened();
  await store.open(1);
  store.write(1, '  \n');
  const before = backend.requests.length;
  expect(await store.send()).toBe(false);
  expect(backend.requests).toHaveLength(before);
});

it('shows an answer in the open chat immediately and counts an answer in another chat', async () => {
  const store = await opened();
  await store.open(1);
  expect([store.summaryOf(1)?.unseenMsgs, store.summaryOf(2)?.unseenMsgs]).toEqual([0, 1]);
  const answer = said(1, 'Fine', 2);
  backend.answers[open(1)] = () => new Raw({ ...chatOf(1, said(1, 'Hello'), answer), contact: contact(1) });
  store.hear({ type: 'typing', userId: 1 });
  expect(store.typing.has(1)).toBe(true);
  store.hear({ type: 'message', userId: 1, message: answer, unseenMsgs: 1 });
  expect(store.typing.has(1)).toBe(false);
  expect(store.messages?.at(-1)).toEqual(answer);
  store.hear({ type: 'message', userId: 2, message: said(2, 'Are you there?', 3), unseenMsgs: 2 });
  expect([store.summaryOf(1)?.unseenMsgs, store.summaryOf(2)?.unseenMsgs]).toEqual([0, 2]);
  expect(arrived).toEqual([[2, 'Are you there?']]);
  expect(store.chatting.map(({ id }) => id)).toEqual([2, 1]);
});

it('does not notify about a muted contact, and hides the typing of a blocked one', async () => {
  const store = await opened();
  backend.answers['/apps/chat/settings/2'] = (sent) => new Raw(settings(2, sent));
  await store.choose(2, { muted: true });
  store.hear({ type: 'message', userId: 2, message: said(2, 'Psst', 4), unseenMsgs: 2 });
  expect(arrived).toEqual([]);
  store.hear({ type: 'typing', userId: 2 });
  await store.choose(2, { blocked: true });
  expect(store.typing.has(2)).toBe(false);
  expect(store.settingsOf(2).blocked).toBe(true);
});

it('removes a contact from both lists and lists a restored one', async () => {
  const store = await opened();
  backend.answers['/apps/chat/settings/2'] = (sent) => new Raw(settings(2, sent));
  await store.choose(2, { removed: true });
  expect([store.chatting, store.listed].map((list) => list.map(({ id }) => id))).toEqual([[1], [1, 3]]);
  await store.choose(2, { removed: false });
  expect(store.listed.map(({ id }) => id)).toEqual([1, 2, 3]);
});
