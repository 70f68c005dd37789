import { type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { isAllowed } from '@shared/plan/policyStatus';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';

let lantern: TestApp;
let requests = 0;
const requestId = () => `00000000-0000-4000-8000-${String(++requests).padStart(12, '0')}`;

type Who = Parameters<typeof signIn>[1];
const post = async (who: Who, path: string, body: object) =>
  (await lantern.post(path, body).set(await signIn(lantern, who))).body;
const get = async (who: Who, path: string, query: Record<string, string | number> = {}) =>
  (await lantern.get(path, query).set(await signIn(lantern, who))).body;

/** An IUL with 3,600.00 planned for the year and a target of 6,000.00 (T10). */
const draft = {
  product_id: 0,
  owner: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', phone: '+14155550123' },
  insured: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', gender: 'f', tobacco: false },
  face_amount_cents: 100_000_000,
  target_premium_cents: 600_000,
  premium_mode: 'monthly',
  modal_premium_cents: 30_000,
  signed_state: 'CA',
  signed_on: '2026-11-19',
};

beforeEach(async () => {
  lantern = await testApp();
  const product = lantern.db
    .table('products')
    .all()
    .find(
      (one) =>
        one.tp_method === 'target' &&
        one.status === 'on' &&
        one.advance_bp === 10_000 &&
        one.states_available.includes('CA') &&
        (one.min_premium_cents ?? 0) <= 360_000,
    );
  draft.product_id = product?.id ?? 0;
});

/** A draft written by the agent. */
const drafted = async (changes: object = {}) => (await post('agent', '/policy/create', { ...draft, ...changes })).data;
const submit = (policy: { id: number; version: number }, who: Who = 'admin') =>
  post(who, '/policy/submit', {
    request_id: requestId(),
    id: policy.id,
    version: policy.version,
    disclosures: [true, true, true],
    signature: 'An Agent',
    override_reason: who === 'admin' ? 'Certificate is on its way.' : '',
  });
const move = (policy: { id: number; version: number }, to: PolicyStatus, more: object = {}) =>
  post('admin', '/policy/status', {
    request_id: requestId(),
    id: policy.id,
    version: policy.version,
    to,
    effective_on: '2026-11-20',
    ...more,
  });

/** A policy of the agent, submitted and in force today. */
async function inForce(changes: object = {}) {
  let { data } = await submit(await drafted(changes));
  for (const [to, more] of [
    ['underwriting', {}],
    ['approved', {}],
    ['issued', { policy_no: `T-${data.id}` }],
    ['inforce', {}],
  ] as const) {
    const answer = await move(data, to, more);
    expect(answer.data.errors ?? answer.message).toBe('ok');
    data = answer.data;
  }
  return data;
}

const linesOf = (policy_id: number) => {
  const records = new Map(
    lantern.db
      .table('commission_records')
      .by('policy_id', policy_id)
      .map((record) => [record.id, record]),
  );
  return [...records.keys()].flatMap((id) =>
    lantern.db
      .table('commission_lines')
      .by('record_id', id)
      .map((line) => ({ ...line, record: records.get(id) })),
  );
};
const earnedBy = (member_id: number, policy_id: number) =>
  lantern.db
    .table('earnings')
    .by('policy_id', policy_id)
    .filter((earning) => earning.member_id === member_id)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

describe('a draft', () => {
  it('needs only a product, and lists the fields missing for submission', async () => {
    const saved = (await post('agent', '/policy/create', { product_id: draft.product_id })).data;
    expect(saved.status).toBe('draft');
    const check = (await get('agent', '/policy/check', { id: saved.id })).data;
    expect(check.ready).toBe(false);
    expect(check.issues.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['owner.first', 'signed_on', 'target_premium_cents', 'modal_premium_cents', 'insured']),
    );
    const answer = await submit(saved);
    expect(answer.code).toBe(0);
    expect(answer.data.errors['owner.first']).toBeDefined();
  });

  it('is read back as it was written, and changed as a whole', async () => {
    const saved = await drafted();
    const stored = (await get('agent', '/policy/draft', { id: saved.id })).data;
    expect(stored).toMatchObject({ ...draft, id: saved.id, version: 0 });
    const { status: _, ...form } = stored;
    const answer = await post('agent', '/policy/edit', { ...form, modal_premium_cents: 50_000 });
    expect(answer.data).toMatchObject({ modal_premium_cents: 50_000, tp_cents: 600_000, version: 1 });
    expect((await post('agent', '/policy/edit', form)).data.reason).toBe('stale');
  });

  it('is visible to its agents and the office only', async () => {
    const saved = await drafted();
    const stranger = lantern.db
      .table('members')
      .all()
      .find(({ id, status, role }) => status === 'active' && role === '会员' && id > 100);
    const body = { ...draft, id: saved.id, version: 0 };
    for (const who of ['leader', stranger?.id ?? 0] as const) {
      const unknown = await post(who, '/policy/edit', { ...body, id: 999_999 });
      expect(await post(who, '/policy/edit', body)).toEqual(unknown);
    }
    expect((await post('admin', '/policy/edit', body)).code).toBe(1);
  });

  it('has its writer among its agents', async () => {
    const other = memberOf(lantern, 'leader').id;
    const answer = await post('agent', '/policy/create', {
      ...draft,
      splits: [{ member_id: other, share_bp: 10_000 }],
    });
    expect(answer.data.errors.splits).toBeDefined();
    expect((await post('agent', '/policy/create', { ...draft, status: 'inforce' })).data.errors.status).toBeDefined();
  });

  it('can be discarded, unlike a submitted case', async () => {
    const saved = await drafted();
    const { data } = await submit(await drafted());
    expect((await post('agent', '/policy/delete', { id: data.id, version: data.version })).data.reason).toBe('in_use');
    const [conversation] = lantern.db.table('conversations').all();
    if (!conversation) throw new Error('The fixtures have no conversation.');
    await lantern.db.write((tx) => tx.put('conversations', { ...conversation, policy_id: saved.id }));
    expect((await post('agent', '/policy/delete', { id: saved.id, version: 0 })).code).toBe(1);
    expect((await get('agent', '/policy/detail', { id: saved.id })).code).toBe(0);
    expect(lantern.db.table('conversations').get(conversation.id)?.policy_id).toBeNull();
  });
});

describe('a submission', () => {
  it('makes TP pending and records expected commission, once per request', async () => {
    const saved = await drafted();
    const body = {
      request_id: requestId(),
      id: saved.id,
      version: 0,
      disclosures: [true, true, true],
      signature: 'An Agent',
      override_reason: 'Known to the office.',
    };
    const [first, second] = await Promise.all([
      post('admin', '/policy/submit', body),
      post('admin', '/policy/submit', body),
    ]);
    expect(first.data.status).toBe('submitted');
    expect(second).toEqual(first);
    const tp = lantern.db.table('tp_records').by('policy_id', saved.id);
    expect(tp.map(({ state, tp_cents }) => [state, tp_cents])).toEqual([['pending', 360_000]]);
    const records = lantern.db.table('commission_records').by('policy_id', saved.id);
    expect(records.map(({ status, base_cents }) => [status, base_cents])).toEqual([['expected', 360_000]]);
    expect(lantern.db.table('earnings').by('policy_id', saved.id)).toEqual([]);
    expect((await post('admin', '/policy/submit', { ...body, signature: 'Other' })).data.reason).toBe('request_reused');
  });

  it('is refused to an agent who is not ready, with the reasons', async () => {
    const agent = memberOf(lantern, 'agent').id;
    await lantern.db.write(async (tx) => {
      for (const row of lantern.db.table('credentials').by('member_id', agent))
        if (row.kind === 'eo') await tx.put('credentials', { ...row, expires_on: '2026-11-01' });
    });
    const saved = await drafted();
    const check = (await get('agent', '/policy/check', { id: saved.id })).data;
    expect(check.agents[0].blockers.map(({ code }: { code: string }) => code)).toContain('eo_expired');
    expect((await submit(saved, 'agent')).data.reason).toBe('blocked');
    expect((await submit(saved)).data.status).toBe('submitted');
  });

  it('withdrawn again leaves nothing pending and nothing expected', async () => {
    const { data } = await submit(await drafted());
    const answer = await post('agent', '/policy/withdraw', {
      id: data.id,
      version: data.version,
      reason: 'No longer.',
    });
    expect(answer.data).toMatchObject({ status: 'withdrawn', status_reason: 'No longer.', closed_on: '2026-11-20' });
    expect(lantern.db.table('tp_records').by('policy_id', data.id)[0]?.state).toBe('void');
    expect(lantern.db.table('commission_records').by('policy_id', data.id)[0]?.status).toBe('void');
    expect(lantern.db.table('orders').by('policy_id', data.id)[0]?.status).toBe('void');
  });
});

describe('a change of premium after the submission', () => {
  it('requires a reason from the office and replaces the pending records', async () => {
    const { data } = await submit(await drafted());
    const body = { ...draft, id: data.id, version: data.version, modal_premium_cents: 60_000 };
    expect((await post('admin', '/policy/edit', body)).data.errors.reason).toBeDefined();
    const saved = (await post('admin', '/policy/edit', { ...body, reason: 'The carrier changed the class.' })).data;
    expect(saved.tp_cents).toBe(600_000);
    expect(saved.timeline.at(-1).reason).toBe('The carrier changed the class.');
    const pending = lantern.db
      .table('tp_records')
      .by('policy_id', data.id)
      .filter(({ state }) => state === 'pending');
    expect(pending.map(({ tp_cents }) => tp_cents)).toEqual([600_000]);
  });

  it('is refused once TP and commission are posted', async () => {
    const policy = await inForce();
    const body = { ...draft, id: policy.id, version: policy.version, modal_premium_cents: 60_000, reason: 'Typo.' };
    expect((await post('admin', '/policy/edit', body)).data.reason).toBe('locked');
    const notes = { ...draft, id: policy.id, version: policy.version, notes: 'Call after six.' };
    expect((await post('agent', '/policy/edit', notes)).data.notes).toBe('Call after six.');
  });
});

describe('in force', () => {
  it('pays as T10 says, receipt by receipt', async () => {
    const agent = memberOf(lantern, 'agent').id;
    const policy = await inForce();
    expect(earnedBy(agent, policy.id)).toBe(180_000);
    // The first premium of 300.00 came with the in-force order; two more receipts reach the planned premium.
    const pay = (amount_cents: number, more: object = {}) =>
      post('admin', '/policy/addMoney', {
        request_id: requestId(),
        policy_id: policy.id,
        kind: amount_cents < 0 ? 'refund' : 'additional',
        amount_cents,
        received_on: '2026-11-20',
        method: 'check',
        ...more,
      });
    expect((await pay(30_000)).data.effects).toEqual({ tp_cents: 0, pending_tp_cents: 0, records: [] });
    expect((await pay(300_000)).data.effects.records).toEqual([]);
    const preview = (
      await post('admin', '/policy/addMoneyPreview', {
        policy_id: policy.id,
        kind: 'additional',
        amount_cents: 250_000,
        received_on: '2026-11-20',
        method: 'check',
      })
    ).data;
    expect(preview).toMatchObject({ cumulative_cents: 360_000, target_cents: 600_000, duplicates: [] });
    expect(earnedBy(agent, policy.id)).toBe(180_000);
    const top = (await pay(250_000)).data;
    expect(top.effects).toEqual(preview.effects);
    expect(top.effects.tp_cents).toBe(240_000);
    expect(earnedBy(agent, policy.id)).toBe(180_000 + 120_000 + 100);
    // Voiding reverses all of it, and only the last one can be voided first.
    const order = lantern.db.table('orders').get(top.id);
    const voided = await post('admin', '/order/void', {
      request_id: requestId(),
      id: top.id,
      version: order?.version,
      reason: 'The cheque bounced.',
    });
    expect(voided.data).toMatchObject({ status: 'void', tp_cents: 0 });
    expect(earnedBy(agent, policy.id)).toBe(180_000);
  });

  it('and left again is charged back, and reinstated nets to zero line by line', async () => {
    const policy = await inForce();
    const before = linesOf(policy.id).filter(({ record }) => record?.status === 'posted');
    const preview = (
      await post('admin', '/policy/statusPreview', {
        id: policy.id,
        version: policy.version,
        to: 'lapsed',
        effective_on: '2026-11-20',
        reason: 'No premium came.',
      })
    ).data;
    const other = (await submit(await drafted())).data;
    const rows = [policy, other].map(({ id, version }) => ({ id, version }));
    const stale = { id: other.id, version: other.version + 1 };
    const bulk = (
      await post('admin', '/policy/bulkPreview', {
        rows: [...rows, stale],
        to: 'lapsed',
        effective_on: '2026-11-20',
        reason: 'No premium came.',
      })
    ).data;
    const size = lantern.db.table('commission_records').size;
    const lapsed = (await move(policy, 'lapsed', { reason: 'No premium came.' })).data;
    expect(lantern.db.table('commission_records').size).toBeGreaterThan(size);
    const taken = linesOf(policy.id).filter(
      ({ record, payee_id }) => record?.kind === 'chargeback' && payee_id !== null,
    );
    expect(bulk).toMatchObject({
      able: 1,
      tp_cents: -360_000,
      posts: [{ currency: 'USD', cents: taken.reduce((sum, { amount_cents }) => sum + amount_cents, 0) }],
      payee_ids: [...new Set(taken.map(({ payee_id }) => payee_id))],
      refused: [
        { id: other.id, blockers: [{ code: 'not_allowed' }], reason: null },
        { id: other.id, blockers: [], reason: 'stale' },
      ],
    });
    const charged = linesOf(policy.id).filter(({ record }) => record?.kind === 'chargeback');
    expect(charged.map(({ amount_cents }) => amount_cents)).toEqual(
      before.map(({ advanced_cents }) => 0 - advanced_cents),
    );
    expect(preview.effects.tp_cents).toBe(-360_000);
    expect(preview.effects.records[0].lines.map((line: { amount_cents: number }) => line.amount_cents)).toEqual(
      charged.map(({ amount_cents }) => amount_cents),
    );
    await move(lapsed, 'inforce');
    const agent = memberOf(lantern, 'agent').id;
    expect(earnedBy(agent, policy.id)).toBe(180_000);
    const tp = lantern.db.table('tp_records').by('policy_id', policy.id);
    expect(tp.filter(({ state }) => state === 'inforce').reduce((sum, row) => sum + row.tp_cents, 0)).toBe(360_000);
  });

  it('leaves the amounts of a policy alone when levels and sponsors change', async () => {
    const policy = await inForce();
    const before = linesOf(policy.id);
    await lantern.db.write(async (tx) => {
      const agent = memberOf(lantern, 'agent');
      await tx.put('members', { ...agent, level_id: 6, sponsor_id: 1 });
    });
    const order = {
      policy_id: policy.id,
      kind: 'additional',
      amount_cents: 570_000,
      received_on: '2026-11-20',
      method: 'wire',
    };
    const { effects } = (await post('admin', '/policy/addMoney', { request_id: requestId(), ...order })).data;
    const first = effects.records.find(({ kind }: { kind: string }) => kind === 'first_year');
    expect(first.lines.map((line: { payee_id: number; rate_bp: number }) => [line.payee_id, line.rate_bp])).toEqual(
      before.filter(({ record }) => record?.status === 'posted').map(({ payee_id, rate_bp }) => [payee_id, rate_bp]),
    );
  });
});

describe('the status machine', () => {
  it('refuses every pair that domain.md 3.5 does not list', async () => {
    const policy = lantern.db.table('policies').get(1);
    if (!policy) throw new Error('The fixtures have no policy.');
    const header = await signIn(lantern, 'admin');
    for (const from of policyStatuses) {
      await lantern.db.write((tx) => tx.put('policies', { ...policy, status: from }));
      for (const to of policyStatuses.filter((status) => !isAllowed(from, status))) {
        const body = { id: 1, version: policy.version, to, effective_on: '2026-11-20', reason: 'A test.' };
        const answer = (await lantern.post('/policy/status', { ...body, request_id: requestId() }).set(header)).body;
        expect([from, to, answer.data.reason]).toEqual([from, to, 'blocked']);
        const preview = (await lantern.post('/policy/statusPreview', body).set(header)).body;
        expect(preview.data.blockers).toEqual([{ code: 'not_allowed' }]);
      }
    }
    // About 600 calls.
  });

  it('belongs to the office, except for submission and withdrawal', async () => {
    const { data } = await submit(await drafted());
    const body = {
      request_id: requestId(),
      id: data.id,
      version: data.version,
      to: 'underwriting',
      effective_on: '2026-11-20',
    };
    expect((await post('agent', '/policy/status', body)).data.reason).toBe('forbidden');
    expect((await post('leader', '/policy/withdraw', { id: data.id, version: 1, reason: 'x' })).data.reason).toBe(
      'not_found',
    );
  });

  it('keeps days in order and out of the future', async () => {
    const { data } = await submit(await drafted());
    expect((await move(data, 'underwriting', { effective_on: '2026-11-25' })).data.errors.effective_on).toBeDefined();
    expect((await move(data, 'underwriting', { effective_on: '2026-11-01' })).data.errors.effective_on).toBeDefined();
    expect((await move(data, 'declined')).data.errors.reason).toBeDefined();
  });
});

describe('an estimate', () => {
  it('equals the posted payments to the cent', async () => {
    const estimate = (
      await post('agent', '/policy/estimate', {
        product_id: draft.product_id,
        premium_mode: draft.premium_mode,
        modal_premium_cents: draft.modal_premium_cents,
        target_premium_cents: draft.target_premium_cents,
      })
    ).data;
    expect(estimate).toMatchObject({ tp_cents: 360_000, planned_cents: 360_000 });
    const policy = await inForce();
    expect(estimate.mine.first_year_cents).toBe(earnedBy(memberOf(lantern, 'agent').id, policy.id));
    expect(
      estimate.mine.lines.every((line: { payee_id: number }) => line.payee_id === memberOf(lantern, 'agent').id),
    ).toBe(true);
  });
});
