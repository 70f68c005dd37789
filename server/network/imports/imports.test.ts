import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { freshMembers, requestId } from '../../testing/money';
import { moneyFaults } from '../money/invariants';

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
});
const numberOf = (id: number) => memberOf(lantern, id).member_no;
const tables = ['policies', 'policy_statuses', 'orders', 'tp_records', 'commission_records', 'requests'] as const;
const state = () => tables.map((name) => lantern.db.table(name).size);

describe('an import of policies', () => {
  const head =
    'product,agent,share,agent_2,share_2,owner_first,owner_last,owner_birthday,owner_state,owner_phone,insured_first,insured_last,insured_birthday,insured_state,insured_gender,face_amount,target_premium,premium_mode,modal_premium,signed_state,signed_on,notes,submit,submitted_on,override_reason';
  const line = (changes: Partial<Record<string, string>> = {}) => {
    const row: Record<string, string> = {
      product: cases.product((one) => one.advance_bp === 10_000).code,
      agent: numberOf(freshMembers(lantern, 1)[0] as number),
      owner_first: 'Wei',
      owner_last: 'Chen',
      owner_birthday: '1985-04-12',
      owner_state: 'CA',
      owner_phone: "'+14155550123",
      insured_first: 'Wei',
      insured_last: 'Chen',
      insured_birthday: '1985-04-12',
      insured_state: 'CA',
      insured_gender: 'f',
      face_amount: '"1,000,000.00"',
      target_premium: '6000',
      premium_mode: 'monthly',
      modal_premium: '$300.00',
      signed_state: 'CA',
      signed_on: '2026-11-19',
      ...changes,
    };
    return head
      .split(',')
      .map((name) => row[name] ?? '')
      .join(',');
  };
  const send = (lines: string[], more: object = {}) =>
    cases.post('admin', '/policy/import', { csv: [head, ...lines].join('\r\n'), dry_run: false, ...more });
  const saved = (case_no: string) => lantern.db.table('policies').by('case_no', case_no)[0];

  it('stores drafts and submits cases the same way as the form', async () => {
    const [one = 0, other = 0] = freshMembers(lantern, 2);
    const { data, message } = await send([
      line(),
      line({
        agent: numberOf(one),
        share: '60%',
        agent_2: numberOf(other),
        share_2: '40',
        notes: '"Two, of them"',
        submit: 'yes',
        override_reason: 'Certificates follow.',
      }),
    ]);
    expect(data.errors ?? message).toEqual([]);
    expect(data).toMatchObject({ dry_run: false, rows: 2, created: 2 });
    expect(saved(data.case_nos[0])).toMatchObject({
      status: 'draft',
      modal_premium_cents: 30_000,
      face_amount_cents: 100_000_000,
      tp_cents: 360_000,
      owner: { phone: '+14155550123' },
    });
    const submitted = saved(data.case_nos[1]);
    expect(submitted).toMatchObject({ status: 'submitted', notes: 'Two, of them' });
    expect(submitted?.splits).toMatchObject([
      { member_id: one, share_bp: 6_000 },
      { member_id: other, share_bp: 4_000 },
    ]);
    const pending = lantern.db.table('tp_records').by('policy_id', submitted?.id ?? 0);
    expect(pending.map(({ tp_cents, state: of }) => [tp_cents, of])).toEqual([
      [216_000, 'pending'],
      [144_000, 'pending'],
    ]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('reports errors row by row in a dry run and stores nothing', async () => {
    const before = state();
    const { data } = await send(
      [
        line(),
        line({ product: 'NOPE', modal_premium: 'much' }),
        line({ agent: 'M999999', owner_birthday: '1985-13-01' }),
        line({ share: '50', agent_2: '', share_2: '', submit: 'yes' }),
        line({ modal_premium: '', submit: 'yes' }),
        line({ submit: 'yes', override_reason: 'Follows.' }),
      ],
      { dry_run: true },
    );
    expect(data).toMatchObject({ dry_run: true, rows: 6, created: 0, case_nos: [] });
    const wrong = data.errors.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`);
    expect(wrong).toEqual(
      expect.arrayContaining([
        '3 product',
        '3 modal_premium',
        '4 agent',
        '4 owner_birthday',
        '5 share',
        '6 modal_premium',
      ]),
    );
    expect(new Set(data.errors.map(({ row }: { row: number }) => row))).toEqual(new Set([3, 4, 5, 6]));
    expect(state()).toEqual(before);
  });

  it('submits cases on the given day, not before their signature and not in the future', async () => {
    const given = { submit: 'yes', override_reason: 'From the former system.', signed_on: '2024-02-28' };
    const { data } = await send([line({ ...given, submitted_on: '2024-03-01' })]);
    expect(saved(data.case_nos[0])).toMatchObject({ status: 'submitted', submitted_on: '2024-03-01' });
    expect(moneyFaults(lantern.db)).toEqual([]);
    const wrong = await send(
      ['2024-02-27', '2026-11-21', '1 March'].map((submitted_on) => line({ ...given, submitted_on })),
      { dry_run: true },
    );
    expect(wrong.data.errors.map(({ row, field, code }: Record<string, unknown>) => [row, field, code])).toEqual([
      [2, 'submitted_on', 'before'],
      [3, 'submitted_on', 'notYet'],
      [4, 'submitted_on', 'date'],
    ]);
  });

  it('stores all rows or none', async () => {
    const before = state();
    const { data } = await send([line({ submit: 'yes', override_reason: 'Follows.' }), line({ product: 'NOPE' })]);
    expect(Object.keys(data.errors)).toEqual(['rows.3.product']);
    expect(state()).toEqual(before);
  });

  it('returns the first answer to a repeated request', async () => {
    const request_id = requestId();
    const first = await send([line()], { request_id });
    const before = state();
    expect(await send([line()], { request_id })).toEqual(first);
    expect((await send([line(), line()], { request_id })).data.reason).toBe('request_reused');
    expect(state()).toEqual(before);
  });

  it.each([
    ['an unknown column', 'product,agent,owner_first,owner_last,colour\nX,M000001,A,B,red', 'csv.colour'],
    ['a column that is missing', 'product,agent,owner_first\nX,M000001,A', 'csv.owner_last'],
    ['no row', 'product,agent,owner_first,owner_last\n', 'csv'],
    ['too many cells', 'product,agent,owner_first,owner_last\nX,M000001,A,B,C', 'csv.line 2'],
    ['an open quote', 'product,agent,owner_first,owner_last\n"X,M000001,A,B', 'csv.line 2'],
    ['too many rows', `product,agent,owner_first,owner_last\n${'X,M000001,A,B\n'.repeat(501)}`, 'csv'],
  ])('is refused with %s', async (_, csv, field) => {
    const { data } = await cases.post('admin', '/policy/import', { csv, dry_run: true });
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  it('is available only to the office', async () => {
    for (const path of ['/policy/import', '/tp/import'])
      expect((await cases.post('leader', path, { csv: 'a', dry_run: true })).data.reason).toBe('forbidden');
  });
});

describe('an import of TP', () => {
  const inforce = () => {
    const policy = lantern.db
      .table('policies')
      .all()
      .find(({ status, splits, tp_cents }) => status === 'inforce' && splits.length === 1 && tp_cents > 100_000);
    if (!policy) throw new Error('Nothing is in force.');
    return policy;
  };
  const agentOf = ({ splits }: ReturnType<typeof inforce>) => numberOf(splits[0]?.member_id ?? 0);
  const send = (lines: string[], more: object = {}) =>
    cases.post('admin', '/tp/import', {
      csv: `case_no,policy_no,agent,tp,effective_on,reason\n${lines.join('\n')}`,
      dry_run: false,
      ...more,
    });

  it('adds every row as a manual entry, with its reason', async () => {
    const policy = inforce();
    const before = lantern.db.table('tp_records').count('policy_id', policy.id);
    const { data } = await send([
      `${policy.case_no},,${agentOf(policy)},125.50,2026-11-18,Carrier corrected it.`,
      `,${policy.policy_no},${agentOf(policy)},(25.50),,Half of it was wrong.`,
    ]);
    expect(data).toEqual({ dry_run: false, rows: 2, created: 2, tp_cents: 10_000, errors: [] });
    const rows = lantern.db.table('tp_records').by('policy_id', policy.id).slice(before);
    expect(rows).toMatchObject([
      { kind: 'manual', tp_cents: 12_550, inforce_on: '2026-11-18', reason: 'Carrier corrected it.' },
      { kind: 'manual', tp_cents: -2_550, inforce_on: '2026-11-20' },
    ]);
    expect((await cases.get('admin', '/tp/verify')).faults).toEqual([]);
  });

  it('reports each faulty row and adds no row', async () => {
    const policy = inforce();
    const before = state();
    const lines = [
      `${policy.case_no},,${agentOf(policy)},1.00,,Right.`,
      `C00-000000,,${agentOf(policy)},1.00,,Unknown.`,
      `${policy.case_no},,M000001,x,,No number.`,
      `${policy.case_no},,${agentOf(policy)},-99999999.00,,More than there is.`,
      `${policy.case_no},,${agentOf(policy)},1.00,2027-01-01,Too early.`,
      `${policy.case_no},,${agentOf(policy)},1.00,,`,
    ];
    const { data } = await send(lines, { dry_run: true });
    expect(data.errors.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)).toEqual([
      '3 case_no',
      '4 tp',
      '5 tp',
      '6 effective_on',
      '7 reason',
    ]);
    expect(data).toMatchObject({ created: 0, rows: 6 });
    const refused = await send(lines);
    expect(Object.keys(refused.data.errors)).toContain('rows.3.case_no');
    expect(state()).toEqual(before);
  });

  it('returns the first answer to a repeated request', async () => {
    const policy = inforce();
    const request_id = requestId();
    const lines = [`${policy.case_no},,${agentOf(policy)},1.00,,Once.`];
    const first = await send(lines, { request_id });
    expect(await send(lines, { request_id })).toEqual(first);
    expect(
      lantern.db
        .table('tp_records')
        .by('policy_id', policy.id)
        .filter(({ reason }) => reason === 'Once.'),
    ).toHaveLength(1);
  });
});

describe('an export', () => {
  const file = async (who: 'admin' | 'leader', path: string, query = {}) =>
    lantern.get(path, query).set(await signIn(lantern, who));

  it('of policies contains all matching rows, is safe in a spreadsheet, and is logged', async () => {
    await lantern.db.write(async (tx) => {
      const policy = lantern.db.table('policies').get(1);
      if (policy) await tx.put('policies', { ...policy, notes: '=HYPERLINK("x")' });
    });
    const { text, headers } = await file('admin', '/policy/export');
    const lines = text.trimEnd().split('\r\n');
    expect(headers['content-disposition']).toBe('attachment; filename="policies-2026-11-20.csv"');
    expect(text.startsWith('\uFEFFcase_no,policy_no')).toBe(true);
    expect(text.lastIndexOf('\uFEFF')).toBe(0);
    expect(lines).toHaveLength(1 + lantern.db.table('policies').size);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const drafts = await file('admin', '/policy/export', { status: 'draft' });
    expect(drafts.text.trimEnd().split('\r\n')).toHaveLength(7);
    expect(lantern.db.table('audit_log').all().at(-1)).toMatchObject({
      action: '/policy/export',
      entity: 'policies',
      after: { rows: 6 },
    });
  });

  it('of TP contains every record with its effective amount', async () => {
    const { text } = await file('admin', '/tp/export', { state: 'pending' });
    const lines = text.trimEnd().split('\r\n').slice(1);
    const pending = lantern.db
      .table('tp_records')
      .all()
      .filter(({ state: of }) => of === 'pending');
    expect(lines).toHaveLength(pending.length);
    const cents = lines.reduce((sum, each) => sum + Math.round(Number(each.split(',')[6]) * 100), 0);
    expect(cents).toBe(pending.reduce((sum, { tp_cents }) => sum + tp_cents, 0));
  });

  it('keeps negative TP a number', async () => {
    const row = lantern.db.table('tp_records').all().at(-1);
    if (!row) throw new Error('There is no TP to export.');
    await lantern.db.write((tx) => tx.put('tp_records', { ...row, tp_cents: -123_450 }));
    expect((await file('admin', '/tp/export')).text).toContain(',-1234.50,');
  });

  it('is available only to the office, and refuses unknown filters', async () => {
    for (const path of ['/policy/export', '/tp/export']) {
      expect((await file('leader', path)).body.code).toBe('forbidden');
      expect((await file('admin', path, { colour: 'red' })).body.code).toBe('invalid');
    }
  });
});

describe('a file with too many columns or rows', () => {
  it.each([
    ['columns', ','.repeat(899_000), /more than 100 columns/],
    ['rows', `case_no,agent,tp,reason\n${'C26-000004,M000040,1.00,x\n'.repeat(2_001)}`, /more than 2000 rows/],
  ])('is refused for its %s with one message', async (_, csv, sentence) => {
    const answer = await lantern
      .post('/tp/import', { csv, dry_run: true, request_id: crypto.randomUUID() })
      .set(await signIn(lantern, 'admin'));
    expect(answer.body).toMatchObject({
      code: 0,
      data: { reason: 'invalid' },
      message: expect.stringMatching(sentence),
    });
    expect(answer.body.data.issues).toHaveLength(1);
  });
});
