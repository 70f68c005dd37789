import { issue } from '@shared/http/issues';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backend, Refusal } from '~/platform/testing/backend';
import { draft, policy, product } from '../testing/sample';
import { CaseStore, type Opened } from './CaseStore';
import { localDrafts } from './localDrafts';
import { blankCase, type CaseField, fromDraft } from './values';

const existing: Opened = {
  member_id: 7,
  writer: { id: 7, today: '2026-11-20' },
  id: 42,
  case_no: 'C26-000042',
  version: 3,
  values: fromDraft(draft),
};
const opened = (changes: Partial<Opened> = {}) => {
  const store = new CaseStore({ ...existing, ...changes });
  store.know(product);
  return store;
};

beforeEach(() => {
  backend.answers = {};
});
afterEach(async () => {
  backend.reset();
  for (const member of [7, 8]) for (const { key } of await localDrafts.of(member)) await localDrafts.remove(key);
});

describe('the entries of a case', () => {
  it('mark their step, unlike the defaults of a new case', () => {
    const { id, case_no, version, ...fresh } = existing;
    const store = new CaseStore({ ...fresh, values: blankCase(7) });
    expect(store.wasEntered('client')).toBe(false);
    expect(store.wasEntered('splits')).toBe(false);
    store.set('owner.first', 'Mei');
    expect(store.wasEntered('client')).toBe(true);
    expect(opened().wasEntered('splits')).toBe(true);
  });

  it('are kept in the browser per member, together with their base version', async () => {
    const store = opened();
    store.set('owner.first', 'Mei');
    expect(store.dirty).toBe(true);
    await store.keep();
    expect(await localDrafts.of(8)).toEqual([]);
    const [kept] = await localDrafts.of(7);
    expect(kept).toMatchObject({
      id: 42,
      version: 3,
      values: { 'owner.first': 'Mei' },
      base: { 'owner.first': 'Wei' },
    });
    const again = opened({ values: kept?.values ?? existing.values, base: kept?.base ?? existing.values, key: '7 42' });
    expect(again.dirty).toBe(true);
  });

  it('are removed from the browser once reverted, saved, or expired', async () => {
    const store = opened();
    store.set('notes', 'Call after six.');
    await store.keep();
    store.set('notes', '');
    await store.keep();
    expect(await localDrafts.of(7)).toEqual([]);

    store.set('notes', 'Call after six.');
    await store.keep();
    backend.answers['/backend/policy/edit'] = () => policy({ version: 4 });
    expect(await store.save()).toMatchObject({ version: 4 });
    expect(store.dirty).toBe(false);
    expect(await localDrafts.of(7)).toEqual([]);

    store.set('notes', 'Call after seven.');
    await store.keep();
    expect(await localDrafts.of(7, Date.now() + 31 * 86_400_000)).toEqual([]);
  });

  it('show an issue once their field is left, and a server issue until they change', async () => {
    const store = opened();
    store.set('modal_premium_cents', 100);
    expect(store.issueOf('modal_premium_cents')).toBeUndefined();
    store.leave('modal_premium_cents');
    expect(store.issueOf('modal_premium_cents')).toMatchObject({ code: 'premiumTooLow', params: { min: 60_000 } });
    backend.answers['/backend/policy/edit'] = () => {
      throw new Refusal('invalid', [issue('owner.state', 'choice'), issue('splits.0.member_id', 'missing')]);
    };
    expect(await store.save()).toBeUndefined();
    expect(store.issueOf('owner.state')?.code).toBe('choice');
    expect(store.issueOf('splits')?.code).toBe('missing');
    store.set('owner.state', 'NY');
    expect(store.issueOf('owner.state')).toBeUndefined();
  });

  it('are not sent with blocking issues, but may be incomplete', async () => {
    const store = opened();
    store.set('owner.email', 'wei.chen');
    expect(await store.save()).toBeUndefined();
    expect(backend.requests).toEqual([]);
    expect(store.issueOf('owner.email')?.code).toBe('email');
    store.set('owner.email', '');
    store.set('owner.first', '');
    backend.answers['/backend/policy/edit'] = () => policy({ version: 4 });
    expect(await store.save()).toBeDefined();
  });

  it('are kept when the connection is lost', async () => {
    const store = opened();
    store.set('notes', 'Call after six.');
    await store.keep();
    expect(await store.save()).toBeUndefined();
    expect(store.failure?.kind).toBe('unreachable');
    expect((await localDrafts.of(7))[0]?.values.notes).toBe('Call after six.');
  });

  it('take the signing state from the owner until it is chosen', () => {
    const store = opened();
    store.set('owner.state', 'NY');
    expect(store.values.signed_state).toBe('NY');
    store.set('signed_state', 'CA');
    store.set('owner.state', 'TX');
    expect(store.values.signed_state).toBe('CA');
  });
});

describe('a case saved by another user in the meantime', () => {
  const theirs = {
    ...draft,
    version: 5,
    notes: 'From the office.',
    face_amount_cents: 80_000_000,
    source: 'lead' as const,
  };
  const meeting = async () => {
    const store = opened();
    store.set('notes', 'Mine.');
    store.set('owner.first', 'Mei');
    backend.answers['/backend/policy/edit'] = ({ version }) => {
      if (version !== 5) throw new Refusal('stale');
      return policy({ version: 6 });
    };
    backend.answers['/backend/policy/draft'] = () => theirs;
    expect(await store.save()).toBeUndefined();
    return store;
  };

  it('is compared field by field; only fields changed by both need a choice', async () => {
    const store = await meeting();
    expect(store.conflict?.fields).toEqual(['owner.first', 'face_amount_cents', 'source', 'notes']);
    expect([...(store.conflict?.obvious ?? [])]).toEqual([
      ['owner.first', 'mine'],
      ['face_amount_cents', 'theirs'],
      ['source', 'theirs'],
    ]);
    expect(store.values.notes).toBe('Mine.');
  });

  it('continues with the chosen fields, and is then saved over the newer version', async () => {
    const store = await meeting();
    const chosen = new Map<CaseField, 'mine' | 'theirs'>([...(store.conflict?.obvious ?? []), ['notes', 'theirs']]);
    store.merge(chosen);
    expect(store.values).toMatchObject({
      'owner.first': 'Mei',
      face_amount_cents: 80_000_000,
      notes: 'From the office.',
    });
    expect(store.dirty).toBe(true);
    expect(await store.save()).toMatchObject({ version: 6 });
    expect(backend.requests.at(-1)?.sent).toMatchObject({ version: 5, notes: 'From the office.', source: 'lead' });
  });

  it('keeps both versions when the choice is postponed', async () => {
    const store = await meeting();
    await store.keep();
    store.postpone();
    expect(store.values.notes).toBe('Mine.');
    expect((await localDrafts.of(7))[0]).toMatchObject({ version: 3, values: { notes: 'Mine.' } });
    expect(await store.save()).toBeUndefined();
    expect(store.conflict?.theirs.notes).toBe('From the office.');
  });

  it('is no conflict when both users entered the same', async () => {
    const store = opened();
    store.set('notes', 'Same.');
    store.meet({ ...draft, version: 5, notes: 'Same.' });
    expect(store.conflict).toBeUndefined();
    expect(store.dirty).toBe(false);
    expect(store.version).toBe(5);
  });
});
