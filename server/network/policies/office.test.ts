import { caseFlags, type PolicyRow } from '@shared/contracts/network/policies';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { freshMembers } from '../../testing/money';

let lantern: TestApp;
let cases: ReturnType<typeof casesOf>;
let [writer, other] = [0, 0];
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
  [writer = 0, other = 0] = freshMembers(lantern, 2);
});
const days = (count: number) => lantern.clock.advance({ minutes: count * 24 * 60 });
const rowOf = async (who: Parameters<typeof cases.get>[0], case_no: string): Promise<PolicyRow> =>
  (await cases.get(who, '/policy/list', { q: case_no })).list[0];

describe('a case in a list', () => {
  it('shows the agents to all, but owner, submitter and problems to the office only', async () => {
    const splits = [
      { member_id: writer, share_bp: 6_000 },
      { member_id: other, share_bp: 4_000 },
    ];
    const { case_no } = await cases.submitted(writer, { splits });
    const row = await rowOf('admin', case_no);
    expect(row.policy_owner).toBe('Wei Chen');
    expect(row.agents?.map(({ member_id, share_bp }) => ({ member_id, share_bp }))).toEqual(splits);
    expect(row.submitted_by).not.toBe('');
    expect(row.flags).not.toContain('stalled');
    expect(await rowOf(writer, case_no)).toMatchObject({
      ...{ policy_owner: null, submitted_by: null, flags: null },
      agents: row.agents,
    });
    days(31);
    expect((await rowOf('admin', case_no)).flags).toContain('stalled');
  });

  it('can be found by its problems, by the office alone', async () => {
    const { case_no } = await cases.submitted(writer);
    const isListed = async (who: Parameters<typeof cases.get>[0], flags: string) => {
      const { list, total, summary } = await cases.get(who, '/policy/list', { q: case_no, flags });
      const counts = await cases.get(who, '/policy/counts', { q: case_no, flags });
      expect([list.length, counts.all]).toEqual([total, total]);
      if (total === 0) expect(summary.tp_cents).toBe(0);
      return total;
    };
    expect(await isListed('admin', 'stalled')).toBe(0);
    days(31);
    expect(await isListed('admin', 'stalled')).toBe(1);
    expect(await isListed('admin', 'missing_money')).toBe(0);
    expect(await isListed(writer, 'stalled')).toBe(0);
  });

  it('filters exactly the rows that have the requested flag', async () => {
    const flagged: PolicyRow[] = [];
    for (let page = 1; page <= 20; page += 1) {
      const { list } = await cases.get('admin', '/policy/list', { page: String(page), limit: '100' });
      flagged.push(...list.filter((row: PolicyRow) => row.flags && row.flags.length > 0));
    }
    for (const flags of caseFlags) {
      const { list, total } = await cases.get('admin', '/policy/list', { flags, limit: '100' });
      expect(total).toBe(flagged.filter((row) => row.flags?.includes(flags)).length);
      for (const row of list) expect(row.flags).toContain(flags);
    }
  });

  it('is flagged for missing money once a premium is more than thirty days late', async () => {
    const { case_no, id } = await cases.inForce(writer);
    days(55);
    expect((await rowOf('admin', case_no)).flags).toEqual([]);
    days(10);
    expect((await rowOf('admin', case_no)).flags).toEqual(['missing_money']);
    const premium = { policy_id: id, kind: 'premium', amount_cents: 60_000, received_on: cases.today(), method: 'eft' };
    await cases.post('admin', '/policy/addMoney', premium);
    expect((await rowOf('admin', case_no)).flags).toEqual([]);
  });
});

describe('a reassigned case', () => {
  it('is serviced by another agent, who is notified, and pays as before', async () => {
    const saved = await cases.submitted(writer);
    const assign = (member_id: number | null, version: number) =>
      cases.send('admin', '/policy/assign', { id: saved.id, version, member_id });
    const { data } = await assign(other, saved.version);
    expect(data).toMatchObject({ servicer: { member_id: other }, tp_cents: saved.tp_cents });
    expect(cases.linesOf(saved.id, other)).toEqual(
      cases.linesOf(saved.id, other).filter(({ kind }) => kind !== 'writing'),
    );
    const told = lantern.db.table('member_messages').by('recipient_id', other);
    expect(told.filter((message) => message.told?.kind === 'case_handed_over')).toHaveLength(1);
    expect((await cases.ask(other, '/policy/detail', { id: saved.id })).data.owner.name).toBe('Wei Chen');

    expect((await assign(null, saved.version)).code).toBe(0);
    expect((await assign(null, data.version)).data.servicer).toBeNull();
  });

  it('goes to an active agent who does not write it already', async () => {
    const saved = await cases.submitted(writer);
    const admin = (await rowOf('admin', saved.case_no)).version;
    const fields = async (member_id: number) => {
      const { code, data } = await cases.send('admin', '/policy/assign', { id: saved.id, version: admin, member_id });
      return [code, Object.keys(data.errors ?? {})];
    };
    expect(await fields(writer)).toEqual([0, ['member_id']]);
    expect(await fields(999_999)).toEqual([0, ['member_id']]);
  });
});

describe('the receipts of a policy', () => {
  it('show the refundable amount of each, and the progress to the target', async () => {
    const { id } = await cases.inForce(writer);
    const pay = async (amount_cents: number, more: object = {}) =>
      (
        await cases.post('admin', '/policy/addMoney', {
          ...{ policy_id: id, kind: amount_cents < 0 ? 'refund' : 'additional', amount_cents },
          ...{ received_on: cases.today(), method: 'check', ...more },
        })
      ).data;
    const receipts = () => cases.get('admin', '/policy/receipts', { policy_id: id });
    const top = await pay(500_000);
    await pay(-120_000, { refund_of_id: top.id });
    const { cumulative_cents, target_cents, receipts: list } = await receipts();
    expect({ cumulative_cents, target_cents }).toEqual({ cumulative_cents: 410_000, target_cents: 600_000 });
    expect(list.map(({ left_cents }: { left_cents: number }) => left_cents).sort()).toEqual([30_000, 380_000]);

    // A refund in the second year gives back first-year money: it counts against the first year.
    days(400);
    const preview = await cases.post('admin', '/policy/addMoneyPreview', {
      ...{ policy_id: id, kind: 'refund', amount_cents: -380_000, refund_of_id: top.id },
      ...{ received_on: cases.today(), method: 'check', request_id: undefined },
    });
    expect(preview.data).toMatchObject({ cumulative_cents: 410_000, then_cents: 30_000 });
  });
});
