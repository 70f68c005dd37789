import type { MailRecord } from '@shared/contracts/demos/mails';
import { afterEach, describe, expect, it } from 'vitest';
import { backend, Raw } from '~/platform/testing/backend';
import { MailStore } from './MailStore';
import type { MailView } from './view';

const mail = (id: number, changes: Partial<MailRecord> = {}): MailRecord => ({
  id,
  from: { name: 'Ann', email: 'ann@b.example', avatar: null },
  to: [{ name: 'John Doe', email: 'john.doe@lantern.example' }],
  subject: `Mail ${id}`,
  cc: [],
  bcc: [],
  message: '<p>Hello</p>',
  attachments: [],
  isStarred: false,
  labels: [],
  time: '2026-11-20T09:00:00.000Z',
  folder: 'inbox',
  isRead: false,
  replies: [],
  ...changes,
});
const inbox: MailView = { place: 'inbox', label: undefined, q: '' };
const update = '/apps/email/update-emails';

async function open(mails: readonly MailRecord[], view = inbox) {
  const emailsMeta = {
    inbox: mails.filter(({ folder, isRead }) => folder === 'inbox' && !isRead).length,
    draft: 4,
    scheduled: 0,
    spam: 2,
  };
  backend.answers['/apps/email/emails'] = () => new Raw({ emails: mails, emailsMeta });
  backend.answers[update] = () => new Raw(undefined);
  const store = new MailStore();
  await store.load(view);
  return store;
}
const ids = (store: MailStore) => store.visibleMails.map(({ id }) => id);
const updates = () => backend.requests.filter(({ address }) => address === update).map(({ sent }) => sent);

afterEach(() => backend.reset());

describe('the mails of a folder', () => {
  it('leave the list immediately when moved, and the counts follow', async () => {
    const store = await open([mail(1), mail(2), mail(3, { isRead: true })]);
    const moved = store.move([mail(1), mail(3, { isRead: true })], 'spam');
    expect(ids(store)).toEqual([2]);
    expect(store.counts).toEqual({ inbox: 1, draft: 4, spam: 3, scheduled: 0 });
    expect(await moved).toBe(true);
    expect(updates()).toEqual([{ emailIds: [1, 3], dataToUpdate: { folder: 'spam' } }]);
  });

  it('return with their counts when the server refuses the move', async () => {
    const store = await open([mail(1), mail(2)]);
    delete backend.answers[update];
    expect(await store.move(store.visibleMails, 'trash')).toBe(false);
    expect(ids(store)).toEqual([2, 1]);
    expect([store.counts.inbox, store.refusal?.kind]).toEqual([2, 'unreachable']);
  });

  it('are each restored to their previous state', async () => {
    const store = await open([mail(1, { labels: ['company'] }), mail(2)]);
    const before = store.visibleMails;
    await store.label(before, 'company', true);
    await store.mark(before, true);
    expect(await store.restore(before)).toBe(true);
    expect(store.visibleMails).toEqual(before);
    expect(store.counts.inbox).toBe(2);
    expect(updates().at(-1)).toMatchObject({ emailIds: [1], dataToUpdate: { labels: ['company'], isRead: false } });
  });

  it('stay listed without their star so that it can be restored', async () => {
    const starred = mail(1, { isStarred: true });
    const store = await open([starred], { place: 'starred', label: undefined, q: '' });
    await store.star([starred], false);
    expect(ids(store)).toEqual([1]);
    await store.move(store.visibleMails, 'trash');
    expect(ids(store)).toEqual([]);
  });

  it('can be selected singly or all together, until they leave', async () => {
    const store = await open([mail(1), mail(2)]);
    store.toggle(2);
    expect(store.selected).toHaveLength(1);
    store.selectAll(true);
    expect(store.selected).toHaveLength(2);
    await store.move([mail(1)], 'archive');
    expect(store.selected.map(({ id }) => id)).toEqual([2]);
  });

  it('include a newly written mail that belongs there', async () => {
    const store = await open([], { place: 'draft', label: undefined, q: '' });
    store.take(mail(30, { folder: 'draft', isRead: true }), { isNew: true });
    store.take(mail(30, { folder: 'draft', isRead: true, subject: 'New' }), { isNew: false });
    expect([ids(store), store.counts.draft]).toEqual([[30], 5]);
    store.take(mail(31, { folder: 'sent' }), { isNew: true, before: 30 });
    expect(store.counts.draft).toBe(4);
  });
});
