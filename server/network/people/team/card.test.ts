import { type MemberCard, memberCard } from '@shared/contracts/network/team';
import { lastOfMonth } from '@shared/plan/months';
import { describe, expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { Network } from '../../network';
import { productionOf } from '../production';

const lantern: TestApp = await testApp();
const members = lantern.db.table('members');
const tree = agentTree(lantern.db);
const [agent, leader] = [memberOf(lantern, 'agent'), memberOf(lantern, 'leader')];
const headers = {
  agent: await signIn(lantern, 'agent'),
  leader: await signIn(lantern, 'leader'),
  admin: await signIn(lantern, 'admin'),
};
type Who = keyof typeof headers;

const ask = async (id: number, who: Who) => (await lantern.get('/member/card', { id }).set(headers[who])).body;
const card = async (id: number, who: Who): Promise<MemberCard> => memberCard.parse((await ask(id, who)).data);
const names = ['id', 'in_tree', 'level', 'member_no', 'name', 'office'];
const outside = (status: string) =>
  members.all().find(({ id, role, ...member }) => {
    const seen = tree.covers(agent.id, id) || id === agent.sponsor_id;
    return role === agent.role && member.status === status && !seen;
  })?.id ?? 0;

describe('a member’s card', () => {
  it('shows a downline member’s list fields, and TP by month', async () => {
    const { data } = (await lantern.get('/user/downline', { limit: 100, direct: 1 }).set(headers.leader)).body;
    const network = new Network(lantern.deps);
    for (const row of data.list) {
      const { trend = [], ...shown } = await card(row.id, 'leader');
      const { name, level, light, phone, email, status, last_active_on } = row;
      expect(shown).toMatchObject({ name, level, light, phone, email, status, last_active_on, in_tree: true });
      expect(shown).not.toHaveProperty('last_contact_at');
      expect(trend).toHaveLength(12);
      const sums = await Promise.all(trend.map(({ month }) => productionOf(network).inforce(month, month)));
      expect(trend.map(({ tp_cents }) => tp_cents)).toEqual(sums.map(({ personal }) => personal(row.id)));
    }
    expect(data.list.length).toBeGreaterThan(0);
    expect((await card(leader.id, 'leader')).trend?.at(-1)?.month).toBe(lastOfMonth(network.today).slice(0, 7));
  });

  it('shows the sponsor’s contact, and nothing of their business', async () => {
    const sponsor = members.get(agent.sponsor_id ?? 0);
    const shown = await card(sponsor?.id ?? 0, 'agent');
    expect(Object.keys(shown).sort()).toEqual([...names, 'email', 'phone'].sort());
    expect(shown).toMatchObject({ phone: sponsor?.phone, email: sponsor?.email, in_tree: false });
  });

  it('shows only name and level of other active members', async () => {
    expect(Object.keys(await card(outside('active'), 'agent')).sort()).toEqual(names);
  });

  it.each(['pending', 'inactive'])(
    'is not found for a %s member outside the team, as for an unknown one',
    async (status) => {
      const id = outside(status);
      expect(id).toBeGreaterThan(0);
      expect(await ask(id, 'agent')).toEqual(await ask(999_999, 'agent'));
      expect(await ask(id, 'agent')).toMatchObject({ code: 0, data: { reason: 'not_found' } });
    },
  );

  it('names office staff only to members whom they wrote to', async () => {
    const administrators = members.all().filter(({ role }) => role !== agent.role);
    const threads = lantern.db.table('conversations').by('member_id', agent.id);
    const senders = new Set(
      threads
        .flatMap(({ id }) => lantern.db.table('conversation_messages').by('conversation_id', id))
        .filter(({ internal_note }) => !internal_note)
        .map(({ sender_id }) => sender_id),
    );
    expect(administrators.some(({ id }) => senders.has(id))).toBe(true);
    for (const { id } of administrators) {
      if (!senders.has(id)) expect(await ask(id, 'agent')).toEqual(await ask(999_999, 'agent'));
      else expect(await card(id, 'agent')).toMatchObject({ office: true, level: null, in_tree: false });
    }
  });

  it('shows the office everything, including the last contact; an administrator has no light', async () => {
    const [thread] = lantern.db.table('conversations').all();
    const id = thread?.member_id ?? 0;
    const last = lantern.db
      .table('conversations')
      .by('member_id', id)
      .map(({ last_message_at }) => last_message_at)
      .sort()
      .at(-1);
    expect(await card(id, 'admin')).toMatchObject({ last_contact_at: last, in_tree: true });
    const shown = await card(memberOf(lantern, 'admin').id, 'admin');
    expect(shown).toMatchObject({ light: null, in_tree: false });
    expect(shown).not.toHaveProperty('trend');
  });
});
