import { beforeAll, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';

let lantern: TestApp;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});
const today = () => lantern.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
const get = (path: string, query: Record<string, string | number>) => calls.get('admin', path, query);

describe('a member as of today', () => {
  it('has the present sponsor, level, status, and team', async () => {
    const on = today();
    for (const who of [1, 'leader', 'agent'] as const) {
      const member = memberOf(lantern, who);
      const shown = await get('/user/asOf', { id: member.id, on });
      const directs = lantern.db.table('members').by('sponsor_id', member.id);
      expect(shown.member).toMatchObject({ status: member.status, level: { id: member.level_id } });
      expect(shown.upline[0]?.id ?? null).toBe(member.sponsor_id);
      const byId = (ids: number[]) => [...ids].sort((a, b) => a - b);
      expect(byId(shown.directs.map(({ id }: { id: number }) => id))).toEqual(byId(directs.map(({ id }) => id)));
      const { total } = await get('/user/downline', { id: member.id, limit: 1 });
      expect(shown.team_count).toBe(total);
    }
  });

  it('has every entry of the ledger, and the payments whose day has come', async () => {
    const on = today();
    const member = memberOf(lantern, 'leader');
    const { balances } = await get('/user/asOf', { id: member.id, on });
    const earned = lantern.db
      .table('earnings')
      .all()
      .filter((entry) => entry.member_id === member.id && entry.earned_on <= on && entry.currency === 'USD')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const runs = lantern.db.table('runs');
    const paid = lantern.db
      .table('payments')
      .all()
      .filter(
        ({ member_id, status, settled_on, run_id, currency }) =>
          member_id === member.id &&
          currency === 'USD' &&
          status !== 'failed' &&
          runs.get(run_id)?.status !== 'open' &&
          (settled_on ?? runs.get(run_id)?.pay_on ?? '9999') <= on,
      )
      .reduce((sum, { paid_cents }) => sum + paid_cents, 0);
    expect(paid).toBeGreaterThan(0);
    expect(balances.find(({ currency }: { currency: string }) => currency === 'USD')).toEqual({
      ...{ currency: 'USD', earned_cents: earned, paid_cents: paid, balance_cents: earned - paid },
    });
  });
});

describe('a member as of an earlier day', () => {
  it('keeps the sponsor and the team of that day after a move', async () => {
    const moved = await testApp();
    const { get, send } = callsOf(moved);
    const [agent, leader] = [memberOf(moved, 'agent'), memberOf(moved, 'leader')];
    const founder = memberOf(moved, 1);
    expect(agent.sponsor_id).not.toBe(founder.id);
    const before = moved.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    const shown = await get('admin', '/user/asOf', { id: agent.id, on: before });
    moved.clock.advance({ minutes: 2 * 24 * 60 });
    const body = { id: agent.id, sponsor_id: founder.id, reason: 'Moves to the founder.' };
    const answer = await send('admin', '/user/upline', body);
    expect(answer.message).toBe('ok');
    const on = moved.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    expect((await get('admin', '/user/asOf', { id: agent.id, on })).upline.map(({ id }: { id: number }) => id)).toEqual(
      [founder.id],
    );
    expect(await get('admin', '/user/asOf', { id: agent.id, on: before })).toEqual(shown);
    expect(shown.upline.map(({ id }: { id: number }) => id)).toContain(leader.id);
  });

  it('has no status before the member joined, and refuses days to come and agents', async () => {
    const { id, joined_on } = memberOf(lantern, 'agent');
    const before = `${Number(joined_on.slice(0, 4)) - 1}-01-01`;
    const shown = await get('/user/asOf', { id, on: before });
    expect(shown.member).toMatchObject({ status: null, level: null });
    expect([shown.upline, shown.directs, shown.balances]).toEqual([[], [], []]);
    const future = await calls.ask('admin', '/user/asOf', { id, on: '2026-12-31' });
    expect(future.data.errors).toEqual({ on: 'Enter today or an earlier date.' });
    expect((await calls.ask('agent', '/user/asOf', { id, on: before })).data.reason).toBe('forbidden');
  });
});

describe('a case as of a day', () => {
  it('has today’s status, TP, and money as of today', async () => {
    const cases = lantern.db
      .table('policies')
      .all()
      .filter(({ status }) => status === 'inforce' || status === 'lapsed' || status === 'underwriting')
      .slice(0, 40);
    expect(cases.length).toBeGreaterThan(20);
    for (const { id, status } of cases) {
      const shown = await get('/policy/asOf', { id, on: today() });
      const tp = lantern.db.table('tp_records').by('policy_id', id);
      const sum = (wanted: string) =>
        tp.filter(({ state }) => state === wanted).reduce((all, { tp_cents }) => all + tp_cents, 0);
      expect([shown.status, shown.pending_tp_cents]).toEqual([status, sum('pending')]);
      expect(shown.tp_cents).toBe(sum('inforce'));
    }
  });

  it('has neither money nor TP in force on the day before it came into force', async () => {
    const policy = lantern.db
      .table('policies')
      .all()
      .find(
        ({ status, inforce_on, submitted_on }) =>
          status === 'inforce' && submitted_on && inforce_on && inforce_on > submitted_on,
      );
    const dayBefore = new Date(`${policy?.inforce_on}T00:00:00Z`).getTime() - 86_400_000;
    const on = new Date(dayBefore).toISOString().slice(0, 10);
    const shown = await get('/policy/asOf', { id: policy?.id ?? 0, on });
    expect(shown.status).not.toBe('inforce');
    expect(shown).toMatchObject({ tp_cents: 0, received_cents: 0, records: [], earned: [] });
    expect(shown.pending_tp_cents).toBeGreaterThan(0);
    expect(shown.chains.length).toBeGreaterThan(0);
  });
});

describe('the replay of a record', () => {
  it('agrees with posted records of all kinds that distribute money, to the cent', async () => {
    let replayed = 0;
    // A sample: reading all takes longer than a test may.
    for (const record of lantern.db.table('commission_records').all()) {
      if (record.status === 'void' || record.id % 16 > 0) continue;
      const { agrees, lines, parent_record_id } = await get('/commission/replay', { id: record.id });
      expect([record.record_no, agrees]).not.toEqual([record.record_no, false]);
      if (agrees) replayed += 1;
      else expect([parent_record_id, lines]).toEqual([record.parent_record_id, []]);
    }
    expect(replayed).toBeGreaterThan(40);
  });

  it('names lines that differ from the snapshot', async () => {
    const changed = await testApp();
    const line = changed.db
      .table('commission_lines')
      .all()
      .find(({ kind, amount_cents }) => kind === 'override' && amount_cents > 100);
    if (!line) throw new Error('The demo network has no override.');
    await changed.db.write((tx) => tx.put('commission_lines', { ...line, amount_cents: line.amount_cents - 1 }));
    const { agrees, lines } = await callsOf(changed).get('admin', '/commission/replay', { id: line.record_id });
    expect(agrees).toBe(false);
    const differing = lines.filter(
      ({ replayed_cents, posted_cents }: { replayed_cents: number; posted_cents: number }) =>
        replayed_cents !== posted_cents,
    );
    expect(differing).toMatchObject([{ payee_id: line.payee_id, posted_cents: line.amount_cents - 1 }]);
    const rate_bp = line.rate_bp + 1;
    await changed.db.write((tx) => tx.put('commission_lines', { ...line, rate_bp }));
    const again = await callsOf(changed).get('admin', '/commission/replay', { id: line.record_id });
    expect(again.agrees).toBe(false);
    expect(again.lines).toContainEqual(expect.objectContaining({ rate_bp: line.rate_bp, posted_rate_bp: rate_bp }));
  });
});
