import type { MessageRow } from '@shared/contracts/network/messages';
import { afterEach, describe, expect, it } from 'vitest';
import { ListStore } from '~/crud/ListStore';
import { AttachmentsStore, mostAttachments } from '~/network/mailbox/AttachmentsStore';
import { ThreadStore } from '~/network/mailbox/ThreadStore';
import { backend } from '~/platform/testing/backend';
import { InboxStore } from './InboxStore';

const row = (id: number, read_at: string | null = null) => ({ id, read_at }) as MessageRow;
const nothingLeft = { total: 0, by_type: {} };
const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

afterEach(() => backend.reset());

describe('the inbox', () => {
  const open = () => {
    const counts: unknown[] = [];
    const list = new ListStore<MessageRow>({ path: '/backend/message/list' } as never);
    return { store: new InboxStore(list, (left) => counts.push(left)), counts };
  };

  it('marks a message as read once, when opened', async () => {
    backend.answers['/backend/message/read'] = () => nothingLeft;
    const { store, counts } = open();
    store.toggle(row(4));
    expect(store.open).toBe(4);
    expect(store.isUnread(row(4))).toBe(false);
    await expect.poll(() => counts.length).toBe(1);
    store.toggle(row(4));
    store.toggle(row(4));
    expect(backend.requests).toHaveLength(1);
  });

  it('shows a message as unread again when the call fails', async () => {
    const { store } = open();
    store.toggle(row(4));
    await expect.poll(() => store.failure?.kind).toBe('unreachable');
    expect(store.isUnread(row(4))).toBe(true);
  });
});

describe('the attachments of a message', () => {
  it('upload one by one and are sent by id', async () => {
    let id = 10;
    backend.answers['/backend/upload'] = () => ({ id: id++ });
    const store = new AttachmentsStore();
    await store.add([file('a.pdf', 'application/pdf'), file('b.png', 'image/png')]);
    expect(store.ids).toEqual([10, 11]);
    expect(store.busy).toBe(false);
    store.remove(store.files[0]?.key ?? 0);
    expect(store.ids).toEqual([11]);
  });

  it('are refused before the upload when their type or size is wrong', async () => {
    const store = new AttachmentsStore();
    await store.add([file('a.exe', 'application/x-msdownload'), file('b.pdf', 'application/pdf', 11 * 1024 * 1024)]);
    expect(store.files.map(({ problem }) => problem)).toEqual(['type', 'size']);
    expect(store.failed).toBe(true);
    expect(backend.requests).toEqual([]);
  });

  it('are limited to five', async () => {
    backend.answers['/backend/upload'] = () => ({ id: 1 });
    const store = new AttachmentsStore();
    await store.add(Array.from({ length: 7 }, (_, index) => file(`${index}.pdf`, 'application/pdf')));
    expect(store.files).toHaveLength(mostAttachments);
    expect(store.full).toBe(true);
  });
});

describe('a conversation', () => {
  const said = (...ids: number[]) => ({
    id: 3,
    version: 0,
    unread: 0,
    has_more: false,
    messages: ids.map((id) => ({ id })),
  });

  it('keeps the reply until the server accepts it', async () => {
    backend.answers['/backend/mailbox/thread'] = () => said(1);
    const store = new ThreadStore(3, () => {});
    await store.load();
    store.write('Hello');
    expect(await store.send()).toBe(false);
    expect([store.text, store.refusal?.kind]).toEqual(['Hello', 'unreachable']);
    backend.answers['/backend/mailbox/send'] = () => said(1, 2);
    expect(await store.send()).toBe(true);
    expect([store.text, store.thread?.messages.length]).toEqual(['', 2]);
  });

  it('marks itself as read, and keeps older messages after a reload', async () => {
    let changes = 0;
    backend.answers['/backend/mailbox/thread'] = ({ before }) =>
      before ? said(1, 2) : { ...said(3, 4), unread: changes === 0 ? 1 : 0, has_more: true };
    backend.answers['/backend/mailbox/read'] = () => ({});
    const store = new ThreadStore(3, () => {
      changes += 1;
    });
    await store.load();
    expect(changes).toBe(1);
    await store.older();
    await store.load();
    expect(store.thread?.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(store.thread?.has_more).toBe(false);
  });

  it('stays visible when a reload fails', async () => {
    backend.answers['/backend/mailbox/thread'] = () => said(1);
    const store = new ThreadStore(3, () => {});
    await store.load();
    backend.reset();
    await store.load();
    expect([store.failure, store.thread?.messages.length]).toEqual([undefined, 1]);
  });
});
