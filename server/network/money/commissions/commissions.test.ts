import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';
import { earningStatus } from '../entries';
import { moneyFaults } from '../invariants';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

const records = () => lantern.db.table('commission_records');
const pick = (fits: (record: CommissionRecord) => boolean): CommissionRecord => {
  const record = records().all().find(fits);
  if (!record) throw new Error('The fixtures have no such record.');
  return record;
};
const childless = ({ id }: CommissionRecord) => records().count('parent_record_id', id) === 0;
const postedFirstYear = () =>
  pick((record) => record.kind === 'first_year' && record.status === 'posted' && childless(record));
const earnedBy = (record_ids: readonly number[]) => {
  const sums = new Map<number, number>();
  for (const id of record_ids)
    for (const { member_id, amount_cents } of lantern.db.table('earnings').by('record_id', id))
      sums.set(member_id, (sums.get(member_id) ?? 0) + amount_cents);
  return sums;
};

describe('a reversed record', () => {
  it('is mirrored line by line, so that no payee keeps anything', async () => {
    const { id, version, record_no, gross_cents } = postedFirstYear();
    const { data } = await calls.post('admin', '/commission/reverse', { id, version, reason: 'Wrong policy' });
    expect(data).toMatchObject({
      kind: 'reversal',
      parent_record_no: record_no,
      reason: 'Wrong policy',
      gross_cents: 0 - gross_cents,
    });
    for (const cents of earnedBy([id, data.id]).values()) expect(cents).toBe(0);
    expect(data.posted_on).toBe('2026-11-20');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('takes earlier chargebacks into account', async () => {
    const chargeback = pick(({ kind, id }) => kind === 'chargeback' && records().count('parent_record_id', id) === 0);
    const parent = pick(({ id }) => id === chargeback.parent_record_id);
    const { data } = await calls.post('admin', '/commission/reverse', {
      id: parent.id,
      version: parent.version,
      reason: 'Wrong policy',
    });
    for (const cents of earnedBy([parent.id, chargeback.id, data.id]).values()) expect(cents).toBe(0);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is reversed once, and restored once by the reversal of its mirror', async () => {
    const { id, version } = postedFirstYear();
    const mirror = (await calls.post('admin', '/commission/reverse', { id, version, reason: 'Wrong' })).data;
    expect((await calls.post('admin', '/commission/reverse', { id, version, reason: 'Wrong' })).data.reason).toBe(
      'reversed',
    );
    const restore = { id: mirror.id, version: mirror.version, reason: 'It was right' };
    const { data } = await calls.post('admin', '/commission/reverse', restore);
    expect(data).toMatchObject({ kind: 'reversal', gross_cents: 0 - mirror.gross_cents });
    expect((await calls.post('admin', '/commission/reverse', restore)).data.reason).toBe('reversed');
    const again = { id: data.id, version: data.version, reason: 'Wrong' };
    expect((await calls.post('admin', '/commission/reverse', again)).data.reason).toBe('settles');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it.each(['expected', 'void'] as const)('must be posted, not %s', async (status) => {
    const { id, version } = pick((record) => record.status === status);
    const { data } = await calls.post('admin', '/commission/reverse', { id, version, reason: 'Wrong' });
    expect(data.reason).toBe('not_posted');
  });

  it('keeps its explanation', async () => {
    const { id, version, record_no } = postedFirstYear();
    const mirror = (await calls.post('admin', '/commission/reverse', { id, version, reason: 'Wrong policy' })).data;
    const [earning] = lantern.db.table('earnings').by('record_id', mirror.id);
    expect((await calls.get('admin', '/earning/explain', { id: earning?.id ?? 0 })).explanation).toEqual({
      formula: 'mirror',
      of_record_no: record_no,
      amount_cents: earning?.amount_cents,
      reason: 'Wrong policy',
    });
  });
});

describe('a question about commission', () => {
  const ownRecord = () => {
    const agent = memberOf(lantern, 'agent').id;
    const line = lantern.db
      .table('commission_lines')
      .by('payee_id', agent)
      .find(({ earning_id }) => earning_id !== null);
    return pick(({ id }) => id === line?.record_id);
  };

  it('marks the record and reaches the office as a conversation', async () => {
    const { id, version, record_no } = ownRecord();
    const { data } = await calls.send('agent', '/commission/dispute', {
      id,
      version,
      reason: 'The share should be 60 %.',
    });
    expect(data).toMatchObject({ status: 'disputed', dispute: { reason: 'The share should be 60 %.' } });
    const thread = await calls.get('admin', '/mailbox/thread', { id: data.conversation_id });
    expect(thread).toMatchObject({ subject: `Commission ${record_no}`, kind: 'commission', status: 'waiting_office' });
    expect(thread.messages.map(({ body }: { body: string }) => body)).toEqual(['The share should be 60 %.']);
    const twice = await calls.send('agent', '/commission/dispute', { id, version: version + 1, reason: 'Again' });
    expect(twice.data.reason).toBe('disputed');
  });

  it('shows its text to the office and its author, and to no other payee', async () => {
    const { id, version } = ownRecord();
    await calls.send('agent', '/commission/dispute', { id, version, reason: 'The share should be 60 %.' });
    const agent = memberOf(lantern, 'agent').id;
    const other = lantern.db
      .table('commission_lines')
      .by('record_id', id)
      .find(({ payee_id }) => payee_id !== null && payee_id !== agent);
    expect((await calls.get('admin', '/commission/detail', { id })).dispute).toMatchObject({
      reason: 'The share should be 60 %.',
    });
    expect(await calls.get(other?.payee_id ?? 0, '/commission/detail', { id })).toMatchObject({
      status: 'disputed',
      dispute: null,
    });
  });

  it('is settled by the office, which restores the record’s status', async () => {
    const { id, version } = ownRecord();
    await calls.send('agent', '/commission/dispute', { id, version, reason: 'Why?' });
    expect((await calls.post('admin', '/commission/post', { ids: [id] })).data).toEqual({ posted: 1 });
    expect(records().get(id)?.status).toBe('posted');
    expect((await calls.post('admin', '/commission/post', { ids: [id] })).data).toEqual({ posted: 0 });
  });

  /** A posted record without payments, and its entries. */
  const unpaidRecord = () => {
    const entriesOf = (id: number) => lantern.db.table('earnings').by('record_id', id);
    const record = pick(
      (one) =>
        one.status === 'posted' &&
        one.parent_record_id === null &&
        childless(one) &&
        entriesOf(one.id).length > 1 &&
        entriesOf(one.id).every((entry) => earningStatus(lantern.db, entry) === 'open'),
    );
    return { ...record, entries: () => entriesOf(record.id) };
  };
  const calculated = async (cycle_no: string) =>
    (await calls.send('admin', '/pay/calculate', { cycle_no, limit: 100 })).data;

  it('holds the unpaid part of the record until it is settled', async () => {
    const { id, version, entries } = unpaidRecord();
    const before = entries();
    const [first] = before;
    const cycle_no = first?.cycle_no ?? '';
    const { run } = await calculated(cycle_no);
    await calls.send('admin', '/commission/dispute', { id, version, reason: 'The carrier paid less.' });
    expect(entries().map(({ held_by }) => held_by)).toEqual(before.map(() => 'dispute'));
    const stopped = await calculated(cycle_no);
    const sums = (answer: typeof stopped) => answer.run.accounts[0].credits_cents + answer.run.accounts[0].debits_cents;
    const inCycle = before.filter((entry) => entry.cycle_no === cycle_no);
    expect(sums({ run }) - sums(stopped)).toBe(sumOf(inCycle.map(({ amount_cents }) => amount_cents)));
    expect(
      stopped.checks.flatMap(({ check, member_id }: { check: string; member_id: number }) =>
        check === 'disputed' ? [member_id] : [],
      ),
    ).toEqual(expect.arrayContaining(inCycle.map(({ member_id }) => member_id)));
    const release = { id: first?.id, held: false };
    expect((await calls.post('admin', '/earning/hold', release)).data.reason).toBe('in_dispute');
    await calls.post('admin', '/commission/post', { ids: [id] });
    expect(entries()).toEqual(before);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('holds chargebacks as well, and releases both together', async () => {
    const { id, version, entries } = unpaidRecord();
    await calls.send('admin', '/commission/dispute', { id, version, reason: 'Wrong share.' });
    const mirror = (
      await calls.post('admin', '/commission/reverse', { id, version: version + 1, reason: 'Wrong policy' })
    ).data;
    const taken = () => lantern.db.table('earnings').by('record_id', mirror.id);
    expect(taken().every(({ held_by }) => held_by === 'dispute')).toBe(true);
    await calls.send('admin', '/commission/dispute', { id: mirror.id, version: mirror.version, reason: 'Why at all?' });
    await calls.post('admin', '/commission/post', { ids: [id] });
    expect([...entries(), ...taken()].every(({ status }) => status === 'held')).toBe(true);
    await calls.post('admin', '/commission/post', { ids: [mirror.id] });
    expect([...entries(), ...taken()].every(({ status }) => status === 'open')).toBe(true);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('keeps holds of the office, and outlasts those of a status', async () => {
    const { id, version, entries } = unpaidRecord();
    const [first, second] = entries();
    await calls.post('admin', '/earning/hold', { id: first?.id, held: true, reason: 'In review' });
    await lantern.db.write((tx) => second && tx.put('earnings', { ...second, status: 'held', held_by: 'standing' }));
    await calls.send('admin', '/commission/dispute', { id, version, reason: 'Wrong share.' });
    for (const status of ['suspended', 'active'])
      await calls.send('admin', '/user/status', { id: second?.member_id, status, reason: 'Reviewed' });
    const heldBy = (entry = first) => lantern.db.table('earnings').get(entry?.id ?? 0)?.held_by;
    expect([heldBy(first), heldBy(second)]).toEqual(['office', 'dispute']);
    await calls.post('admin', '/commission/post', { ids: [id] });
    expect([heldBy(first), heldBy(second)]).toEqual(['office', undefined]);
  });

  it('leaves payments of a locked run unchanged', async () => {
    const { id, version } = pick(
      (record) =>
        record.status === 'posted' &&
        lantern.db
          .table('earnings')
          .by('record_id', record.id)
          .some((entry) => earningStatus(lantern.db, entry) === 'paid'),
    );
    const before = lantern.db.table('earnings').by('record_id', id);
    await calls.send('admin', '/commission/dispute', { id, version, reason: 'Late' });
    const after = lantern.db.table('earnings').by('record_id', id);
    expect(after.filter((entry) => earningStatus(lantern.db, entry) === 'paid')).toEqual(
      before.filter((entry) => earningStatus(lantern.db, entry) === 'paid'),
    );
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is refused for records of other payees', async () => {
    const { id, version } = pick(
      (record) =>
        record.status === 'posted' &&
        !lantern.db
          .table('commission_lines')
          .by('record_id', record.id)
          .some(({ payee_id }) => payee_id === memberOf(lantern, 'agent').id),
    );
    expect((await calls.send('agent', '/commission/dispute', { id, version, reason: 'Why?' })).data.reason).toBe(
      'not_found',
    );
  });
});

describe('an adjustment of a record', () => {
  it('is an entry of a payee, and leaves the lines unchanged', async () => {
    const { id } = postedFirstYear();
    const [line] = lantern.db.table('commission_lines').by('record_id', id);
    const before = lantern.db.table('commission_lines').by('record_id', id);
    await calls.post('admin', '/commission/adjust', {
      id,
      payee_id: line?.payee_id,
      amount_cents: -1_250,
      reason: 'Carrier paid less.',
    });
    expect(lantern.db.table('commission_lines').by('record_id', id)).toEqual(before);
    const entry = lantern.db.table('earnings').all().at(-1);
    expect(entry).toMatchObject({
      type: 'adjustment',
      member_id: line?.payee_id,
      amount_cents: -1_250,
      record_id: id,
      line_id: null,
    });
    expect((await calls.get(line?.payee_id ?? 0, '/earning/explain', { id: entry?.id ?? 0 })).explanation).toEqual({
      formula: 'entry',
      amount_cents: -1_250,
      memo: 'Carrier paid less.',
    });
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is refused for a member without a line', async () => {
    const { id } = postedFirstYear();
    const { data } = await calls.post('admin', '/commission/adjust', {
      id,
      payee_id: 2_000_000,
      amount_cents: 100,
      reason: 'No',
    });
    expect(Object.keys(data.errors)).toEqual(['payee_id']);
  });
});

describe('the lists of commission', () => {
  it('show neither void records nor their lines unless asked for', async () => {
    const voids = records()
      .all()
      .filter(({ status }) => status === 'void').length;
    expect((await calls.get('admin', '/commission/list')).total).toBe(records().size - voids);
    expect((await calls.get('admin', '/commission/list', { status: 'void' })).total).toBe(voids);
  });

  it.each([
    [{ kind: 'renewal' }, (record: CommissionRecord) => record.kind === 'renewal'],
    [{ status: 'expected' }, (record: CommissionRecord) => record.status === 'expected'],
    [{ currency: 'CAD' }, (record: CommissionRecord) => record.currency === 'CAD'],
    [
      { from: '2026-10-01', to: '2026-10-31' },
      ({ posted_on, expected_on }: CommissionRecord) => (posted_on ?? expected_on)?.startsWith('2026-10') ?? false,
    ],
    [{ variance: 1 }, () => false],
  ])('find %j', async (query, fits) => {
    const expected = records()
      .all()
      .filter((record) => fits(record) && record.status !== 'void').length;
    expect((await calls.get('admin', '/commission/list', query as Record<string, string | number>)).total).toBe(
      expected,
    );
  });

  it('list as work what is disputed, held by the office, or differs from the carrier’s amount', async () => {
    const work = async () => (await calls.get('admin', '/commission/lines', { needs_work: 1, limit: 100 })).total;
    const before = await work();
    const [entry] = lantern.db
      .table('earnings')
      .all()
      .filter(({ line_id, earned_on }) => line_id !== null && earned_on >= '2026-11-16');
    await calls.post('admin', '/earning/hold', { id: entry?.id, held: true, reason: 'In review' });
    expect(await work()).toBe(before + 1);
    const [posted] = records()
      .all()
      .filter(({ status, gross_cents, id }) => status === 'posted' && gross_cents > 0 && id !== entry?.record_id);
    const lines = lantern.db.table('commission_lines').by('record_id', posted?.id ?? 0).length;
    const store = (changes: Partial<CommissionRecord>) =>
      lantern.db.write((tx) => posted && tx.put('commission_records', { ...posted, ...changes }));
    const differing = { statement_amount_cents: (posted?.gross_cents ?? 0) - 500, variance_cents: -500 };
    await store(differing);
    expect(await work()).toBe(before + 1 + lines);
    await store({ ...differing, status: 'reconciled' });
    expect(await work()).toBe(before + 1);
    await store({ status: 'disputed' });
    expect(await work()).toBe(before + 1 + lines);
  });

  it('list every line that is not void, including the house’s', async () => {
    const open = new Set(
      records()
        .all()
        .filter(({ status }) => status !== 'void')
        .map(({ id }) => id),
    );
    const lines = lantern.db
      .table('commission_lines')
      .all()
      .filter(({ record_id }) => open.has(record_id));
    expect((await calls.get('admin', '/commission/lines')).total).toBe(lines.length);
    const house = await calls.get('admin', '/commission/lines', { line_kind: 'house' });
    expect(house.total).toBe(lines.filter(({ payee_id }) => payee_id === null).length);
    const held = await calls.get('admin', '/commission/lines', { held: 1 });
    expect(held.total).toBe(
      lines.filter(
        (line) =>
          (line.earning_id !== null && lantern.db.table('earnings').get(line.earning_id)?.status === 'held') ||
          (line.earning_id === null && line.held),
      ).length,
    );
    expect(held.total).toBeGreaterThan(0);
    const others = await calls.get('admin', '/commission/lines', { held: 0 });
    expect(others.total).toBe(lines.length - held.total);
  });

  it('of a policy agree with its records', async () => {
    const { policy_id } = postedFirstYear();
    const whole = await calls.get('admin', '/commission/byPolicy', { policy_id });
    const own = records()
      .by('policy_id', policy_id)
      .filter(({ status }) => status !== 'void' && status !== 'expected');
    const paid = own
      .flatMap(({ id }) => lantern.db.table('commission_lines').by('record_id', id))
      .reduce((sum, line) => sum + line.advanced_cents, 0);
    expect(whole.posted_cents).toBe(paid);
    expect((await calls.ask('agent', '/commission/byPolicy', { policy_id: 9_999_999 })).data.reason).toBe('not_found');
  });
});
