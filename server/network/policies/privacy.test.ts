import type { PolicyRecord } from '@shared/contracts/network/policies';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { naiveTree } from '../../testing/naiveTree';

const lantern: TestApp = await testApp();
const [agent, leader, admin] = [
  await signIn(lantern, 'agent'),
  await signIn(lantern, 'leader'),
  await signIn(lantern, 'admin'),
];
const leaderId = memberOf(lantern, 'leader').id;
const tree = naiveTree(lantern.db.table('members').all(), () => false);
const policies = lantern.db.table('policies').all();

const detail = async (id: number | string, header: { token: string }) =>
  (await lantern.get('/policy/detail', { id }).set(header)).body;
const find = async (q: string, header: { token: string }): Promise<number[]> =>
  (await lantern.get('/policy/list', { q, limit: 100 }).set(header)).body.data.list.map(({ id }: { id: number }) => id);
const isBy = (policy: PolicyRecord, id: number) => policy.splits.some(({ member_id }) => member_id === id);
const isBelow = (policy: PolicyRecord, id: number) =>
  !isBy(policy, id) && policy.splits.some(({ member_id }) => tree.isBelow(member_id, id));
const pick = (matches: (policy: PolicyRecord) => boolean) => {
  const policy = policies.find(matches);
  if (!policy) throw new Error('The fixtures have no such policy.');
  return policy;
};

const downline = policies.filter((policy) => isBelow(policy, leaderId));
/** With everything an upline must not see. */
const rich = pick(
  (policy) =>
    isBelow(policy, leaderId) &&
    policy.splits.length === 1 &&
    policy.insured !== null &&
    policy.owner.email !== null &&
    policy.requirements.length > 0 &&
    policy.status_reason !== '',
);
await lantern.db.write((tx) => tx.put('policies', { ...rich, notes: 'Calls only in the evening.' }));
const writer = await signIn(lantern, rich.splits[0]?.member_id ?? 0);
const elsewhere = pick((policy) => !isBy(policy, leaderId) && !isBelow(policy, leaderId));

describe('a client', () => {
  it('is visible to the writing agent and to the office', async () => {
    for (const header of [writer, admin]) {
      expect((await detail(rich.id, header)).data).toMatchObject({
        insured: `${rich.insured?.first} ${rich.insured?.last}`,
        owner: {
          name: `${rich.owner.first} ${rich.owner.last}`,
          birthday: rich.owner.birthday,
          email: rich.owner.email,
          phone: rich.owner.phone,
        },
        insured_person: { birthday: rich.insured?.birthday, tobacco: rich.insured?.tobacco },
        risk_class: rich.risk_class,
        status_reason: rich.status_reason,
        requirements: rich.requirements.map(({ code, label, owner }) => ({ code, label, owner })),
        source: rich.source,
        notes: 'Calls only in the evening.',
      });
    }
  });

  it('stays out of the open requirement shown to an upline', async () => {
    const { list } = (await lantern.get('/policy/list', { group: 'pending', limit: 100 }).set(leader)).body.data;
    const foreign = list.filter(({ own, waits_for }: { own: boolean; waits_for: object | null }) => !own && waits_for);
    expect(foreign.length).toBeGreaterThan(0);
    for (const { waits_for } of foreign) expect(waits_for).toMatchObject({ code: null, label: '', owner: 'client' });
  });

  it('is masked for an upline, without birthday, contact, health, reasons and notes', async () => {
    const { data } = await detail(rich.id, leader);
    const masked = /^\S\*{3} \S\*{3}$/;
    expect(data).toMatchObject({
      own: false,
      insured: expect.stringMatching(masked),
      owner: { name: expect.stringMatching(masked), birthday: null, email: null, phone: null },
      insured_person: { name: expect.stringMatching(masked), birthday: null, tobacco: null },
      risk_class: null,
      status_reason: '',
      source: null,
      notes: '',
      share_bp: null,
    });
    for (const requirement of data.requirements)
      expect(requirement).toMatchObject({ code: null, label: '', owner: 'client' });
    for (const entry of data.timeline) expect(entry.reason).toBe('');
  });

  it('appears in no answer about a policy to an upline', async () => {
    for (const policy of downline) {
      const { data } = await detail(policy.id, leader);
      const text = JSON.stringify(data);
      for (const person of [policy.owner, policy.insured])
        for (const secret of [
          person?.email,
          person?.phone,
          person?.birthday,
          person && `${person.first} ${person.last}`,
        ])
          if (secret) expect(text).not.toContain(secret);
      const { first, last } = policy.insured ?? policy.owner;
      expect(data.insured).toBe(`${first[0]}*** ${last[0]}***`);
    }
    expect(downline.length).toBeGreaterThan(100);
  });

  it('can be found by name by the writing agent and the office, not by an upline', async () => {
    const { first, last } = rich.insured ?? rich.owner;
    for (const q of [`${first} ${last}`, `${last} ${first}`.toUpperCase()]) {
      expect(await find(q, writer)).toContain(rich.id);
      expect(await find(q, admin)).toContain(rich.id);
      expect(await find(q, leader)).not.toContain(rich.id);
    }
    const own = policies.filter((policy) => isBy(policy, leaderId)).map(({ id }) => id);
    for (const policy of downline.slice(0, 60)) {
      const { first: given, last: family } = policy.insured ?? policy.owner;
      // An agent may share a client's name; the search then finds that agent's policies for any insured.
      for (const id of await find(`${given} ${family}`, leader)) {
        const { splits } = pick((other) => other.id === id);
        const names = splits.map(({ member_id }) => memberOf(lantern, member_id).display_name).join(' ');
        expect(own.includes(id) || (names.includes(given) && names.includes(family))).toBe(true);
      }
    }
  });
});

describe('a policy hidden from the caller', () => {
  it('answers like an unknown policy', async () => {
    const unknown = await detail(999_999, leader);
    expect(unknown).toEqual({
      code: 0,
      message: 'This record does not exist, or you do not have access to it.',
      data: { reason: 'not_found', errors: {}, issues: [] },
    });
    expect(await detail(elsewhere.id, leader)).toEqual(unknown);
    expect((await detail(elsewhere.id, admin)).code).toBe(1);
  });

  it('is hidden from siblings and from its agent’s downline', async () => {
    const sponsor = memberOf(lantern, 'agent').sponsor_id;
    const [above] = policies.filter((policy) => policy.splits.length === 1 && isBy(policy, sponsor ?? 0));
    const siblings = lantern.db.table('members').by('sponsor_id', sponsor ?? 0);
    const beside = policies.find(
      (policy) => policy.splits.length === 1 && siblings.some(({ id }) => id !== 77 && isBy(policy, id)),
    );
    for (const policy of [above, beside]) {
      expect(policy).toBeDefined();
      expect((await detail(policy?.id ?? 0, agent)).data.reason).toBe('not_found');
      expect(await find(policy?.case_no ?? '', agent)).toEqual([]);
    }
  });

  it.each(['abc', '0', '-1', '1.5', '', '1,2', '1e99', '__proto__'])('has no id like %j', async (id) => {
    for (const header of [agent, admin]) {
      const { code, data } = await detail(id, header);
      expect([code, data.reason, Object.keys(data.errors)]).toEqual([0, 'invalid', ['id']]);
    }
  });
});

describe('the TP of a split policy', () => {
  const split = policies.filter((policy) => policy.splits.length > 1);

  it('adds up over its agents, each of whom sees their own share', async () => {
    const headers = new Map<number, { token: string }>();
    for (const policy of split) {
      let total = 0;
      for (const { member_id, share_bp } of policy.splits) {
        const header = headers.get(member_id) ?? (await signIn(lantern, member_id));
        headers.set(member_id, header);
        const { data, code } = await detail(policy.id, header);
        // Suspended and departed agents can no longer see policies.
        if (code !== 1 || data.reason) {
          expect(memberOf(lantern, member_id).status).not.toBe('active');
          total = Number.NaN;
          continue;
        }
        expect(data).toMatchObject({ own: true, agent_id: member_id, share_bp, split_count: policy.splits.length });
        total += data.tp_cents;
      }
      if (!Number.isNaN(total)) expect(total).toBe(policy.tp_cents);
    }
    expect(split.length).toBeGreaterThan(100);
  });

  it('is the whole for the office, and the downline’s share for an upline', async () => {
    for (const policy of split) {
      const whole = (await detail(policy.id, admin)).data;
      expect(whole).toMatchObject({ tp_cents: policy.tp_cents, share_bp: null });
      const parts: { member_id: number; tp_cents: number }[] = whole.splits;
      expect(parts.reduce((sum, part) => sum + part.tp_cents, 0)).toBe(policy.tp_cents);
      if (!isBelow(policy, leaderId)) continue;
      const seen = parts.filter(({ member_id }) => tree.isBelow(member_id, leaderId));
      expect((await detail(policy.id, leader)).data.tp_cents).toBe(seen.reduce((sum, part) => sum + part.tp_cents, 0));
    }
  });
});
