import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { pdf, send } from '../../../testing/files';
import type { Tables } from '../../records/tables';

let lantern: TestApp;
let headers: Record<'agent' | 'sponsor' | 'sibling' | 'admin' | 'pending', { token: string }>;
const agentId = 77;
beforeEach(async () => {
  lantern = await testApp();
  const sponsor = memberOf(lantern, agentId).sponsor_id ?? 0;
  const sibling = lantern.db
    .table('members')
    .by('sponsor_id', sponsor)
    .find(({ id, status }) => id !== agentId && status === 'active');
  headers = {
    agent: await signIn(lantern, agentId),
    sponsor: await signIn(lantern, sponsor),
    sibling: await signIn(lantern, sibling?.id ?? 0),
    admin: await signIn(lantern, 'admin'),
    pending: await signIn(lantern, 114),
  };
});
type Who = keyof typeof headers;

const post = async (path: string, body: object, who: Who = 'agent') =>
  (await lantern.post(path, body).set(headers[who])).body;
const get = async (path: string, query: Record<string, string | number> = {}, who: Who = 'agent') =>
  (await lantern.get(path, query).set(headers[who])).body;
const licence = (changes: object = {}) => ({
  state: 'OR',
  licence_no: 'OR-4410027',
  lines: ['life', 'annuity'],
  resident: false,
  issued_on: '2026-09-14',
  expires_on: '2028-09-30',
  doc_url: '',
  ...changes,
});
const credential = (changes: object = {}) => ({
  kind: 'eo',
  brand_id: null,
  certificate_no: 'EO-1',
  issued_on: '2026-11-01',
  expires_on: '2027-10-31',
  hours: null,
  doc_url: '',
  ...changes,
});
const mine = <K extends 'licences' | 'credentials' | 'appointments'>(name: K, id = agentId) =>
  lantern.db.table(name).by('member_id', id) as Tables[K][];
/** A carrier in California that no longer appoints the agent there. */
const openBrand = async () => {
  const [row] = mine('appointments').filter(({ state }) => state === 'CA');
  const brand = lantern.db.table('brands').get(row?.brand_id ?? 0);
  if (!row || !brand) throw new Error('The agent is appointed in California.');
  await lantern.db.write((tx) => tx.delete('appointments', row.id));
  return brand;
};
const residents = (id = agentId) =>
  lantern.db
    .table('licences')
    .by('member_id', id)
    .filter(({ resident }) => resident);

describe('papers', () => {
  const lists = ['/license/list', '/credential/list', '/appointment/list'] as const;

  it.each(lists)('are listed for their owner and the office: %s', async (path) => {
    const name =
      ({ '/license/list': 'licences', '/credential/list': 'credentials' } as const)[path as '/license/list'] ??
      'appointments';
    const own = await get(path, { limit: 100 });
    expect(own.data.total).toBe(mine(name).length);
    expect(own.data.list.every((row: { member_id: number }) => row.member_id === agentId)).toBe(true);
    expect((await get(path, { member_id: agentId }, 'admin')).data.total).toBe(mine(name).length);
    expect((await get(path, {}, 'admin')).data.total).toBe(lantern.db.table(name).size);
  });

  it.each(lists.flatMap((path) => (['sponsor', 'sibling'] as const).map((who) => [path, who] as const)))(
    'are hidden in %s from the %s, whatever the filter',
    async (path, who) => {
      for (const member_id of [agentId, 999_999])
        expect((await get(path, { member_id }, who)).data).toMatchObject({ list: [], total: 0 });
    },
  );

  it.each([
    ['/license/save', () => ({ ...licence(), id: mine('licences')[0]?.id, version: 1 })],
    ['/credential/save', () => ({ ...credential(), id: mine('credentials')[0]?.id, version: 0 })],
    ['/license/save', () => ({ ...licence(), member_id: agentId })],
    ['/credential/save', () => ({ ...credential(), member_id: agentId })],
    ['/appointment/request', () => ({ brand_id: 2, states: ['CA'], member_id: agentId })],
  ])('cannot be written by the sponsor or a sibling: %s', async (path, body) => {
    const before = lantern.deps.sql.revision;
    for (const who of ['sponsor', 'sibling'] as const)
      expect((await post(path, body(), who)).data.reason).toBe('not_found');
    expect(lantern.deps.sql.revision).toBe(before);
  });

  it('can be verified and appointed only by the office', async () => {
    for (const path of ['/license/verify', '/appointment/status'])
      for (const who of ['agent', 'sponsor'] as const)
        expect((await post(path, {}, who)).data.reason).toBe('forbidden');
  });

  it('are found by number, state and expiry', async () => {
    const [first] = mine('licences');
    expect((await get('/license/list', { q: first?.licence_no ?? '' })).data.total).toBe(1);
    expect((await get('/license/list', { state: 'OR' })).data.total).toBe(0);
    expect((await get('/credential/list', { expires_within: 0, kind: 'eo' })).data.total).toBe(
      lantern.db
        .table('credentials')
        .by('member_id', agentId)
        .filter(({ kind, expires_on }) => kind === 'eo' && (expires_on ?? '9') <= '2026-11-20').length,
    );
  });
});

describe('a licence', () => {
  it('is pending until the office verifies it', async () => {
    const { data } = await post('/license/save', licence());
    expect(data).toMatchObject({ state: 'OR', status: 'pending', verified_at: null, verified_by: null, version: 1 });
    const verified = await post(
      '/license/verify',
      { type: 'licence', id: data.id, version: 1, accepted: true },
      'admin',
    );
    expect(verified.data.licence).toMatchObject({ status: 'active', verified_by: 'Linnea Hartwell', version: 2 });
    expect(verified.data.credential).toBeNull();
    expect(lantern.db.table('member_messages').by('recipient_id', agentId).at(-1)?.told).toEqual({
      kind: 'paper_verified',
      values: { paper: 'licence', state: 'OR', reason: '' },
    });
    const changed = await post('/license/save', { ...licence({ licence_no: 'OR-2' }), id: data.id, version: 2 });
    expect(changed.data).toMatchObject({ status: 'pending', verified_at: null });
  });

  it('needs a note when sent back, and stays revoked if the state revoked it', async () => {
    const { id } = (await post('/license/save', licence())).data;
    const back = { type: 'licence', id, version: 1, accepted: false };
    expect((await post('/license/verify', back, 'admin')).data.errors).toEqual({ note: 'This is required.' });
    const sent = await post('/license/verify', { ...back, note: 'The scan is cut off.' }, 'admin');
    expect(sent.data.licence).toMatchObject({ status: 'pending', review_note: 'The scan is cut off.' });
    const revoked = { ...licence(), id, version: 2, status: 'revoked' };
    expect((await post('/license/save', revoked, 'admin')).data.status).toBe('revoked');
    const again = await post('/license/verify', { ...back, version: 3, accepted: true }, 'admin');
    expect(again.data.licence.status).toBe('revoked');
  });

  it('replaces the resident one after a move, so that there is always exactly one', async () => {
    const [before] = residents();
    await post('/license/save', licence({ resident: true }));
    expect(residents().map(({ state }) => state)).toEqual(['OR']);
    expect(lantern.db.table('licences').get(before?.id ?? 0)?.resident).toBe(false);
    const [now] = residents();
    const undone = { ...licence({ resident: false }), id: now?.id, version: now?.version };
    expect((await post('/license/save', undone)).data.errors).toEqual({
      resident: 'One license must be your resident license.',
    });
    const first = licence({ resident: false, licence_no: 'X-1' });
    const newcomer = lantern.db
      .table('members')
      .all()
      .find((m) => m.status === 'pending' && residents(m.id).length === 0);
    headers.pending = await signIn(lantern, newcomer?.id ?? 0);
    expect(Object.keys((await post('/license/save', first, 'pending')).data.errors)).toEqual(['resident']);
    expect((await post('/license/save', { ...first, resident: true }, 'pending')).code).toBe(1);
  });

  it.each<[object, string]>([
    [{ status: 'active' }, 'status'],
    [{ verified_at: '2026-11-20T00:00:00.000Z' }, 'verified_at'],
    [{ issued_on: '2026-11-21' }, 'issued_on'],
    [{ expires_on: '2026-09-13' }, 'expires_on'],
    [{ lines: [] }, 'lines'],
    [{ state: 'ZZ' }, 'state'],
    [{ licence_no: '' }, 'licence_no'],
    [{ doc_url: 'http://x.example/a.pdf' }, 'doc_url'],
    [{ doc_url: 'javascript:alert(1)' }, 'doc_url'],
    [{ doc_url: '/backend/user/list' }, 'doc_url'],
    [{ doc_url: '/backend/upload/999999' }, 'doc_url'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await post('/license/save', licence(changes))).data.errors)).toEqual([field]);
  });

  it('stays in the queue until decided, and returns once corrected', async () => {
    const { id, version } = (await post('/license/save', licence())).data;
    const counted = async (review: string) => {
      const whole = await get('/license/list', { review, q: 'OR-4410027' }, 'admin');
      const own = await get('/license/list', { review, q: 'OR-4410027' });
      expect(own.data.total).toBe(whole.data.total);
      return whole.data.total;
    };
    const standing = async () => [await counted('waiting'), await counted('returned'), await counted('verified')];
    expect(await standing()).toEqual([1, 0, 0]);
    const decide = (body: object) => post('/license/verify', { type: 'licence', id, ...body }, 'admin');
    await decide({ version, accepted: false, note: 'Not readable.' });
    expect(await standing()).toEqual([0, 1, 0]);
    await post('/license/save', licence({ id, version: version + 1 }));
    expect(await standing()).toEqual([1, 0, 0]);
    await decide({ version: version + 2, accepted: true });
    expect(await standing()).toEqual([0, 0, 1]);
  });

  it('has a number unique within its state, and refuses a stale version', async () => {
    const [other] = mine('licences', 1);
    const taken = licence({ state: other?.state, licence_no: other?.licence_no.toLowerCase() });
    expect((await post('/license/save', taken)).data.errors).toEqual({ licence_no: 'This is already in use.' });
    const { id } = (await post('/license/save', licence())).data;
    expect((await post('/license/save', { ...licence(), id, version: 0 })).data.reason).toBe('stale');
    expect((await post('/license/save', { ...licence(), id })).data.errors).toEqual({ version: 'This is required.' });
  });
});

describe('a certificate', () => {
  it.each<[object, string]>([
    [{ kind: 'carrier_product' }, 'brand_id'],
    [{ brand_id: 99 }, 'brand_id'],
    [{ issued_on: '2026-11-21' }, 'issued_on'],
    [{ expires_on: null }, 'expires_on'],
    [{ expires_on: '2026-10-31' }, 'expires_on'],
    [{ hours: -1 }, 'hours'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await post('/credential/save', credential(changes))).data.errors)).toEqual([field]);
  });
});

describe('the light', () => {
  const light = async () => (await get('/user/userinfo')).data;
  const eo = (changes: object) =>
    lantern.db.write(async (tx) => {
      for (const row of mine('credentials')) if (row.kind === 'eo') await tx.put('credentials', { ...row, ...changes });
    });

  it.each([
    ['2026-12-20', 'ok', []],
    ['2026-12-19', 'warning', ['eo_expiring']],
    ['2026-11-20', 'warning', ['eo_expiring']],
    ['2026-11-19', 'problem', ['eo_expired']],
  ])('is, with E&O coverage until %s, %s', async (expires_on, shown, problems) => {
    await eo({ expires_on });
    expect(await light()).toMatchObject({ light: shown, problems });
  });

  it('ignores papers that the office has not verified', async () => {
    await eo({ verified_at: null, verified_by: null });
    expect(await light()).toMatchObject({ light: 'problem', problems: ['eo_missing'] });
    const { data } = await post('/credential/save', credential());
    expect((await light()).light).toBe('problem');
    await post('/license/verify', { type: 'credential', id: data.id, version: 1, accepted: true }, 'admin');
    expect(await light()).toMatchObject({ light: 'ok', problems: [] });
  });

  it('is the only part of the papers that an upline sees', async () => {
    await eo({ expires_on: '2026-11-19' });
    const row = (await get('/user/downline', { direct: 1, limit: 100 }, 'sponsor')).data.list.find(
      ({ id }: { id: number }) => id === agentId,
    );
    expect(row.light).toBe('problem');
    expect(JSON.stringify(row)).not.toContain('eo_expired');
  });
});

describe('readiness', () => {
  const ready = (query: object = {}, who: Who = 'agent') =>
    get('/license/ready', { product_id: 3, state: 'CA', ...query }, who);

  it('lists every blocker, and none once all are resolved', async () => {
    const { data } = await ready({ product_id: 1, state: 'OR' });
    expect(data).toMatchObject({ member_id: agentId, ready: false });
    expect(data.blockers).toEqual(
      expect.arrayContaining([
        { code: 'licence_missing', state: 'OR', line: 'life' },
        { code: 'appointment_missing', brand_id: 1, state: 'OR', status: 'not_started' },
      ]),
    );

    await post('/license/save', licence({ member_id: agentId }), 'admin');
    await post(
      '/credential/save',
      credential({ kind: 'carrier_product', brand_id: 1, member_id: agentId, expires_on: null }),
      'admin',
    );
    const brand = lantern.db.table('brands').get(1);
    if (brand) await lantern.db.write((tx) => tx.put('brands', { ...brand, states: [...brand.states, 'OR'] }));
    const [appointment] = (await post('/appointment/request', { brand_id: 1, states: ['OR'] })).data;
    expect((await ready({ product_id: 1, state: 'OR' })).data.blockers).toMatchObject([{ status: 'requested' }]);
    const active = {
      id: appointment.id,
      version: 1,
      status: 'active',
      writing_no: 'NLM-1',
      effective_on: '2026-11-20',
    };
    await post('/appointment/status', active, 'admin');
    expect((await ready({ product_id: 1, state: 'OR' })).data).toMatchObject({ ready: true, blockers: [] });
    expect((await ready({ product_id: 1, state: 'OR', date: '2026-11-19' })).data.ready).toBe(false);
  });

  it('is a yes or no for an upline, and refused to everyone else', async () => {
    const own = (await ready()).data;
    expect((await ready({ member_id: agentId }, 'sponsor')).data).toEqual({ ...own, blockers: null });
    expect((await ready({ member_id: agentId }, 'admin')).data).toEqual(own);
    const unknown = await ready({ member_id: 999_999 }, 'sibling');
    expect(unknown.data.reason).toBe('not_found');
    expect(await ready({ member_id: agentId }, 'sibling')).toEqual(unknown);
    expect((await ready({ product_id: 999 })).data.errors).toEqual({ product_id: 'Not found. Choose another.' });
  });

  it('is given for the first case if the carrier appoints just in time', async () => {
    const [row] = mine('appointments');
    if (!row) throw new Error('The agent has an appointment.');
    const product = lantern.db
      .table('products')
      .all()
      .find((one) => one.brand_id === row.brand_id);
    const codes = async () =>
      (await ready({ product_id: product?.id, state: row.state })).data.blockers.map(
        ({ code }: { code: string }) => code,
      );
    await lantern.db.write((tx) => tx.put('appointments', { ...row, status: 'requested', just_in_time: false }));
    expect(await codes()).toContain('appointment_missing');
    await lantern.db.write((tx) => tx.put('appointments', { ...row, status: 'requested', just_in_time: true }));
    expect(await codes()).not.toContain('appointment_missing');
  });
});

describe('an appointment', () => {
  it('can be requested once, in a state of the carrier', async () => {
    const { id: brand_id } = await openBrand();
    const first = await post('/appointment/request', { brand_id, states: ['CA', 'CA'] });
    expect(first.data).toMatchObject([{ state: 'CA', status: 'requested', requested_on: '2026-11-20' }]);
    expect((await post('/appointment/request', { brand_id, states: ['CA'] })).data).toEqual(first.data);
    expect((await post('/appointment/request', { brand_id: 1, states: ['CA', 'ON'] })).data.errors).toEqual({
      states: 'The carrier does not do business in ON.',
    });
    expect((await post('/appointment/request', { brand_id: 99, states: ['CA'] })).data.reason).toBe('invalid');
  });

  it('becomes active with a unique writing number and a day', async () => {
    const { id: brand_id, code } = await openBrand();
    const [{ id, version }] = (await post('/appointment/request', { brand_id, states: ['CA'] })).data;
    const set = (changes: object) =>
      post('/appointment/status', { id, version, status: 'active', ...changes }, 'admin');
    expect(Object.keys((await set({})).data.errors)).toEqual(['writing_no', 'effective_on']);
    const other = lantern.db
      .table('appointments')
      .all()
      .find((row) => row.brand_id === brand_id && row.writing_no && row.member_id !== agentId);
    const taken = await set({ writing_no: other?.writing_no.toLowerCase(), effective_on: '2026-11-19' });
    expect(taken.data.errors).toEqual({ writing_no: 'This is already in use.' });
    expect((await set({ writing_no: `${code}-77`, effective_on: '2026-11-19' })).data).toMatchObject({
      status: 'active',
      writing_no: `${code}-77`,
    });
    expect((await set({ status: 'terminated' })).data.reason).toBe('stale');
    expect(lantern.db.table('member_messages').by('recipient_id', agentId).at(-1)?.told).toMatchObject({
      kind: 'appointed',
      values: { writing_no: `${code}-77` },
    });
  });
});

describe('the document of a paper', () => {
  const upload = async (who: Who, purpose = 'licence') =>
    (await send(lantern, headers[who], purpose, pdf())).body.data.url as string;
  const missing = { doc_url: 'Not found. Choose another.' };

  it.each([
    ['license', licence],
    ['credential', credential],
  ] as const)('of a %s is an own upload made for that', async (path, draft) => {
    const save = (doc_url: string, who: Who = 'agent', more: object = {}) =>
      post(`/${path}/save`, { ...draft({ doc_url }), ...more }, who);
    for (const doc_url of [await upload('sibling'), await upload('admin'), await upload('agent', 'attachment')])
      expect((await save(doc_url)).data.errors).toEqual(missing);
    expect((await save('/backend/upload/999999')).data.errors).toEqual(missing);
    const { data, code } = await save(await upload('agent'));
    expect(code).toBe(1);

    // The office may keep the member's document or replace it; the member then keeps the replacement.
    const same = { id: data.id, version: data.version };
    expect((await save(data.doc_url, 'admin', same)).code).toBe(1);
    const scanned = await save(await upload('admin'), 'admin', { ...same, version: data.version + 1 });
    expect(scanned.code).toBe(1);
    const kept = await save(scanned.data.doc_url, 'agent', { ...same, version: data.version + 2 });
    expect(kept.code).toBe(1);
    const foreign = await save(await upload('sibling'), 'admin', { ...same, version: data.version + 3 });
    expect(foreign.data.errors).toEqual(missing);
  });
});
