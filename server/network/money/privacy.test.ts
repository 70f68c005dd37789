import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { callsOf } from '../../testing/money';
import { naiveTree } from '../../testing/naiveTree';

const lantern: TestApp = await testApp();
const { db } = lantern;
const { ask, get, all, send } = callsOf(lantern);
const leader = memberOf(lantern, 'leader').id;
const agent = memberOf(lantern, 'agent').id;
const tree = naiveTree(db.table('members').all(), () => false);
const unknown = {
  code: 0,
  message: 'This record does not exist, or you do not have access to it.',
  data: { reason: 'not_found', errors: {}, issues: [] },
};

/** A posted record without a line for the member, so hidden from them. */
const recordWithout = (member_id: number) => {
  const held = new Set(
    db
      .table('commission_lines')
      .by('payee_id', member_id)
      .map(({ record_id }) => record_id),
  );
  const record = db
    .table('commission_records')
    .all()
    .find(({ id, status }) => !held.has(id) && status === 'posted');
  if (!record) throw new Error('Everybody holds a line in everything.');
  return record;
};
const foreign = <T extends { member_id: number; id: number }>(rows: readonly T[], below: boolean) => {
  const line = rows.find(({ member_id }) => member_id !== leader && tree.isBelow(member_id, leader) === below);
  if (!line) throw new Error('There is no such row.');
  return line.id;
};

describe('other members’ money', () => {
  const cases: [path: string, what: string, id: number][] = [
    ['/earning/explain', 'an entry of the downline', foreign(db.table('earnings').all(), true)],
    ['/earning/explain', 'an entry of somebody else', foreign(db.table('earnings').all(), false)],
    ['/pay/detail', 'a payment of the downline', foreign(db.table('payments').all(), true)],
    ['/pay/detail', 'a payment of somebody else', foreign(db.table('payments').all(), false)],
    ['/commission/detail', 'a record without an own line', recordWithout(leader).id],
  ];

  it.each(cases)('%s answers for %s like for an unknown id', async (path, _what, id) => {
    expect(await ask('leader', path, { id })).toEqual(unknown);
    expect(await ask('leader', path, { id: 9_999_999 })).toEqual(unknown);
    expect((await ask('admin', path, { id })).code).toBe(1);
  });

  it.each(['/earning/summary', '/pay/next', '/pay/yearTotal', '/team-reward/progress'])(
    '%s is not told of the downline, nor of nobody',
    async (path) => {
      expect(await ask('leader', path, { member_id: agent })).toEqual(unknown);
      expect(await ask('leader', path, { member_id: 9_999_999 })).toEqual(unknown);
      expect((await ask('leader', path, { member_id: leader })).code).toBe(1);
    },
  );

  it.each(['/earning/list', '/pay/list', '/team-reward/list'])('%s finds none under any filter', async (path) => {
    expect((await get('leader', path, { member_id: agent })).total).toBe(0);
    for (const { member_id } of (await all('leader', path)).list) expect(member_id).toBe(leader);
  });

  it('/commission/list finds no lines of other payees', async () => {
    expect((await get('leader', '/commission/list', { payee_id: agent })).total).toBe(0);
    expect((await get('leader', '/commission/list', { payee_id: leader })).total).toBeGreaterThan(0);
  });

  it.each(['abc', '0', '-1', '1.5', ''])('has no id like %j', async (id) => {
    for (const [path] of cases) expect((await ask('leader', path, { id })).data.reason).toBe('invalid');
  });

  it('cannot be changed by a member', async () => {
    for (const path of [
      '/earning/adjust',
      '/earning/hold',
      '/pay/lock',
      '/pay/calculate',
      '/statement/import',
      '/tp/manual',
    ])
      expect((await send('leader', path, {})).data.reason).toBe('forbidden');
    for (const path of [
      '/earning/balances',
      '/pay/runs',
      '/commission/lines',
      '/tp/pivot',
      '/tp/verify',
      '/statement/match',
    ])
      expect((await ask('leader', path)).data.reason).toBe('forbidden');
  });
});

describe('a record', () => {
  /** A case below the leader, who holds a line higher up. */
  const record = db
    .table('commission_lines')
    .by('payee_id', leader)
    .filter(({ kind }) => kind === 'override')
    .map(({ record_id }) => db.table('commission_records').get(record_id))
    .find(
      (record) =>
        record?.status === 'posted' && record.kind === 'first_year' && (record.splits[0]?.steps.length ?? 0) > 3,
    );
  if (!record) throw new Error('The leader holds no override.');
  const writer = record.splits[0]?.steps[0]?.member_id ?? 0;

  it('shows the office its whole distribution, which sums to the carrier’s gross', async () => {
    const { lines, gross_cents, house_cents, paid_out_cents } = await get('admin', '/commission/detail', {
      id: record.id,
    });
    expect(lines.reduce((sum: number, line: CommissionLineRow) => sum + line.amount_cents, 0)).toBe(gross_cents);
    expect(house_cents + paid_out_cents).toBe(gross_cents);
  });

  it('shows an upline their own line, the writing agent, and the chain up to themselves without amounts', async () => {
    const detail = await get('leader', '/commission/detail', { id: record.id });
    expect(new Set(detail.lines.map(({ payee_id }: CommissionLineRow) => payee_id))).toEqual(new Set([leader]));
    expect(detail).toMatchObject({
      gross_cents: null,
      house_cents: null,
      paid_out_cents: null,
      statement_amount_cents: null,
      variance_cents: null,
    });
    const [split] = detail.splits;
    expect(split.steps[0]).toMatchObject({ member_id: writer, name: expect.stringMatching(/\S/) });
    expect(split.steps.at(-1).member_id).toBe(leader);
    expect(split.gross_cents).toBeNull();
    expect(JSON.stringify(split.steps)).not.toContain('cents');
  });

  it('hides the chain above from the writing agent', async () => {
    const { splits, lines } = await get(writer, '/commission/detail', { id: record.id });
    for (const { steps } of splits)
      expect(steps.map(({ member_id }: { member_id: number }) => member_id)).toEqual([writer]);
    for (const { payee_id } of lines) expect(payee_id).toBe(writer);
  });

  it('appears in a member’s lists without other payees’ amounts', async () => {
    const { list } = await all('leader', '/commission/list', { status: 'posted' });
    for (const row of list.slice(0, 100)) {
      const own = db
        .table('commission_lines')
        .by('record_id', row.id)
        .filter(({ payee_id }) => payee_id === leader);
      expect(row.mine_cents).toBe(own.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
      expect([row.gross_cents, row.house_cents, row.paid_out_cents, row.variance_cents]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }
    expect(list.length).toBeGreaterThan(20);
  });

  it('names the client to the writing agent only', async () => {
    expect((await get('leader', '/commission/detail', { id: record.id })).insured).toMatch(/^\S\*{3} \S\*{3}$/);
    expect((await get(writer, '/commission/detail', { id: record.id })).insured).not.toContain('*');
  });
});

describe('an entry of the ledger', () => {
  it('names the agent whose sale an override came from', async () => {
    const { list } = await get('leader', '/earning/list', { type: 'override', limit: 5 });
    for (const row of list) {
      expect(row.source_agent).not.toBe('');
      const { explanation } = await get('leader', '/earning/explain', { id: row.id });
      expect(explanation.paid_before_to).toEqual(expect.any(String));
    }
    expect(list.length).toBe(5);
  });
});

describe('TP', () => {
  it('is visible for the caller and the whole downline only', async () => {
    const { list } = await all('leader', '/tp/list');
    const seen = new Set<number>(list.map(({ member_id }: { member_id: number }) => member_id));
    for (const id of seen) expect(id === leader || tree.isBelow(id, leader)).toBe(true);
    const below = db
      .table('tp_records')
      .all()
      .filter(({ member_id, state }) => state !== 'void' && (member_id === leader || tree.isBelow(member_id, leader)));
    expect(list).toHaveLength(below.length);
    expect(seen.size).toBeGreaterThan(5);
  });

  it.each(['me', 'directs', 'base_shop', 'team', 'network'] as const)(
    'in the scope %s is within that',
    async (scope) => {
      const { list } = await all('leader', '/tp/list', { scope });
      const isLeader = ({ level_id }: { level_id: number | null }) =>
        db
          .table('levels')
          .all()
          .some(({ id, is_leader }) => id === level_id && is_leader);
      const allowed = naiveTree(db.table('members').all(), isLeader).scope(
        leader,
        scope === 'network' ? 'team' : scope,
      );
      const expected = db
        .table('tp_records')
        .all()
        .filter(({ member_id, state }) => state !== 'void' && allowed?.includes(member_id));
      expect(list).toHaveLength(expected.length);
    },
  );

  it('of a member outside the team stays hidden in every query', async () => {
    const beside = db
      .table('tp_records')
      .all()
      .find(({ member_id }) => member_id !== leader && !tree.isBelow(member_id, leader));
    expect((await get('leader', '/tp/list', { member_id: beside?.member_id ?? 0 })).total).toBe(0);
    expect(
      (await get('leader', '/tp/list', { policy_id: beside?.policy_id ?? 0, member_id: beside?.member_id ?? 0 })).total,
    ).toBe(0);
  });

  it('shows an upline a case’s open requirement without health details', async () => {
    const { list } = await all('leader', '/tp/list', { state: 'pending' });
    const others = list.filter(
      (row) =>
        row.waits_for &&
        !db
          .table('policies')
          .get(row.policy_id)
          ?.splits.some(({ member_id }) => member_id === leader),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { waits_for } of others) expect(waits_for).toMatchObject({ label: '', owner: 'client' });
  });
});

describe('a departed or suspended member', () => {
  it.each(['suspended', 'inactive'])(
    'a member who is %s still reads own earnings and payments, and nothing else',
    async (status) => {
      const member = db
        .table('members')
        .all()
        .find((one) => one.status === status && db.table('payments').count('member_id', one.id) > 0);
      const header = await signIn(lantern, member?.id ?? 0);
      const code = async (path: string) => (await lantern.get(path).set(header)).body.code;
      for (const path of ['/earning/list', '/earning/summary', '/pay/list', '/pay/next'])
        expect(await code(path)).toBe(1);
      for (const path of ['/commission/list', '/tp/list', '/team-reward/list']) expect(await code(path)).toBe(0);
    },
  );
});
