import type { TeamNode } from '@shared/contracts/network/team';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { naiveTree } from '../../../testing/naiveTree';
import { Network } from '../../network';
import { productionOf } from '../production';

const lantern: TestApp = await testApp();
const members = lantern.db.table('members');
const levels = lantern.db.table('levels');
const tree = naiveTree(members.all(), ({ level_id }) => levels.get(level_id ?? 0)?.is_leader ?? false);
const headers = {
  agent: await signIn(lantern, 'agent'),
  leader: await signIn(lantern, 'leader'),
  admin: await signIn(lantern, 'admin'),
  founder: await signIn(lantern, 1),
};
type Who = keyof typeof headers;
const [agent, leader] = [memberOf(lantern, 'agent'), memberOf(lantern, 'leader')];

const ask = async (path: string, query: Record<string, string | number | undefined>, who: Who = 'leader') =>
  (await lantern.get(`/user/${path}`, query).set(headers[who])).body;
const downline = async (query: Record<string, string | number> = {}, who: Who = 'leader') =>
  (await ask('downline', { limit: 100, ...query }, who)).data;
const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
const flat = (node: TeamNode): TeamNode[] => [node, ...node.children.flatMap(flat)];
const below = (id: number) => tree.scope(id, 'team')?.filter((each) => each !== id) ?? [];

const sibling = members.by('sponsor_id', agent.sponsor_id ?? 0).find(({ id }) => id !== agent.id);
const unknown = {
  code: 0,
  message: 'This record does not exist, or you do not have access to it.',
  data: { reason: 'not_found', errors: {}, issues: [] },
};

describe('the downline', () => {
  it('contains everyone below, or only one generation or the filter’s matches', async () => {
    const all = await downline();
    expect(ids(all.list)).toEqual(below(leader.id).sort((a, b) => a - b));
    expect(ids((await downline({ direct: 1 })).list)).toEqual(ids(members.by('sponsor_id', leader.id)));
    const second = await downline({ generation: 2 });
    expect(ids(second.list)).toEqual(
      below(leader.id)
        .filter((id) => tree.uplineOf(id).indexOf(leader.id) === 1)
        .sort((a, b) => a - b),
    );
    expect(second.list.every(({ generation }: { generation: number }) => generation === 2)).toBe(true);
  });

  it.each<[Record<string, string | number>, (row: Record<string, unknown>) => boolean]>([
    [{ level: 'sa' }, ({ level }) => (level as { code: string }).code === 'SA'],
    [{ leader: 1 }, ({ level }) => (level as { is_leader: boolean }).is_leader],
    [{ status: 'pending' }, ({ status }) => status === 'pending'],
    [{ licensed: 0 }, ({ licensed }) => licensed === false],
    [{ licensed: 1 }, ({ licensed }) => licensed === true],
    [{ q: 'chen' }, ({ name, email }) => /chen/i.test(`${name} ${email}`)],
  ])('contains exactly the matches of the filter %j', async (query, fits) => {
    const whole = async (params: typeof query) => {
      const [one, two] = [await downline(params, 'founder'), await downline({ ...params, page: 2 }, 'founder')];
      expect(one.total).toBe(one.list.length + two.list.length);
      return [...one.list, ...two.list] as ({ id: number } & Record<string, unknown>)[];
    };
    const wanted = (await whole({})).filter(fits);
    expect(ids(await whole(query))).toEqual(ids(wanted));
    expect(wanted.length).toBeGreaterThan(0);
  });

  it('shows production, contact, light and path, but no papers or dollars', async () => {
    const network = new Network(lantern.deps);
    const year = await productionOf(network).inforce('2026-01', '2026-11');
    for (const row of (await downline()).list) {
      const member = memberOf(lantern, row.id);
      expect(row).toMatchObject({
        phone: member.phone,
        email: member.email,
        personal_ytd_cents: year.personal(row.id),
        base_shop_ytd_cents: year.baseShop(row.id),
        direct_count: members.count('sponsor_id', row.id),
        team_count: below(row.id).length,
      });
      expect(row.path.split(' › ')).toHaveLength(row.generation);
      for (const hidden of ['birthday', 'npn', 'address', 'bank', 'problems', 'notes_admin', 'balance_cents'])
        expect(row).not.toHaveProperty(hidden);
    }
  });

  it('can start at any member below, and sorts by its columns', async () => {
    const direct = (await downline({ direct: 1, sort: 'team_count', order: 'desc' })).list[0];
    expect(ids((await downline({ id: direct.id })).list)).toEqual(below(direct.id).sort((a, b) => a - b));
    const sums = (await downline({ sort: 'personal_ytd_cents', order: 'desc' })).list.map(
      ({ personal_ytd_cents }: { personal_ytd_cents: number }) => personal_ytd_cents,
    );
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
  });

  it('is the whole network for the office', async () => {
    expect((await downline({}, 'admin')).total).toBe(below(1).length);
  });
});

describe('the tree of a team', () => {
  it('shows three generations of everyone, with personal and team TP', async () => {
    const network = new Network(lantern.deps);
    const production = productionOf(network);
    const year = await production.inforce('2026-01', '2026-11');
    const pending = await production.pending();
    const root: TeamNode = (await ask('childrenUser3', { period: 'ytd' })).data;
    const nodes = flat(root);
    expect(root.id).toBe(leader.id);
    const near = below(leader.id).filter((id) => tree.uplineOf(id).indexOf(leader.id) < 3);
    expect(ids(nodes)).toEqual([leader.id, ...near].sort((a, b) => a - b));
    for (const node of nodes) {
      expect(node).toMatchObject({
        direct_count: members.count('sponsor_id', node.id),
        team_count: below(node.id).length,
        tp_personal: year.personal(node.id),
        tp_team: year.team(node.id),
        pending_tp: pending.personal(node.id),
        has_more: node.children.length < members.count('sponsor_id', node.id),
      });
      for (const child of node.children) expect(memberOf(lantern, child.id).sponsor_id).toBe(node.id);
    }
  });

  it.each([
    [1, 1],
    [2, 2],
  ])('shows no more generations than the requested %i', async (depth, deepest) => {
    const nodes = flat((await ask('childrenUser3', { depth })).data);
    const generations = nodes.map(({ id }) => (id === leader.id ? 0 : tree.uplineOf(id).indexOf(leader.id) + 1));
    expect(Math.max(...generations)).toBe(deepest);
  });

  it('shows the members that a level or leader filter matches, with the path to each', async () => {
    const levelOf = (id: number) => levels.get(memberOf(lantern, id).level_id ?? 0);
    const root: TeamNode = (await ask('childrenUser3', { leader: 1 })).data;
    const matches = flat(root).filter(({ matches }) => matches);
    const leaders = [leader.id, ...below(leader.id)].filter((id) => levelOf(id)?.is_leader);
    expect(ids(matches)).toEqual(ids(leaders.map((id) => ({ id }))));
    expect(matches.length).toBeGreaterThan(1);
    for (const node of flat(root).filter((each) => !each.matches))
      expect(flat(node).some((each) => each.matches)).toBe(true);
    const code = levelOf(leaders[1] as number)?.code ?? '';
    const ofLevel = flat((await ask('childrenUser3', { level: code.toLowerCase() })).data).filter(
      ({ matches }) => matches,
    );
    expect(ofLevel.map(({ level }) => level?.code)).toEqual(ofLevel.map(() => code));
    expect(ofLevel.length).toBeGreaterThan(0);
  });

  it('shows the path to every match, however deep', async () => {
    const deep = below(1).find((id) => tree.uplineOf(id).length === 5);
    const { member_no } = memberOf(lantern, deep ?? 0);
    const nodes = flat((await ask('childrenUser3', { q: member_no, depth: 1 }, 'founder')).data);
    expect(nodes.map(({ id }) => id)).toEqual([...tree.uplineOf(deep ?? 0).reverse(), deep]);
    expect(nodes.filter(({ matches }) => matches).map(({ id }) => id)).toEqual([deep]);
    expect(flat((await ask('childrenUser3', { q: 'nobody at all' })).data)).toHaveLength(1);
  });

  it('never has more than 300 nodes, nearest first', async () => {
    const big = await testApp();
    const base = memberOf(big, 'agent');
    await big.db.write(async (tx) => {
      for (let index = 0; index < 400; index += 1) {
        const [id, below] = [await tx.newId('members'), await tx.newId('members')];
        for (const [own, sponsor_id] of [
          [id, 77],
          [below, id],
        ] as const) {
          const member_no = `M${900_000 + own}`;
          const apart = { member_no, email: `${member_no}@example.com`, referral_code: member_no, npn: null };
          await tx.put('members', { ...base, ...apart, id: own, sponsor_id });
        }
      }
    });
    const header = await signIn(big, 77);
    const root = (await big.get('/user/childrenUser3').set(header)).body.data;
    const nodes = flat(root);
    expect(nodes).toHaveLength(300);
    expect(root.has_more).toBe(true);
    expect(root.children).toHaveLength(299);
    expect(nodes.filter(({ id }) => id !== 77).every(({ id }) => memberOf(big, id).sponsor_id === 77)).toBe(true);
  });
});

describe('the path to a member', () => {
  it('leads down from the caller, or from the founder for the office', async () => {
    const wanted = [...tree.uplineOf(agent.id).reverse(), agent.id];
    expect((await ask('path', { id: agent.id }, 'admin')).data.map(({ id }: { id: number }) => id)).toEqual(wanted);
    expect((await ask('path', { id: agent.id }, 'founder')).data.map(({ id }: { id: number }) => id)).toEqual(wanted);
    expect((await ask('path', { id: agent.id }, 'agent')).data.map(({ id }: { id: number }) => id)).toEqual([agent.id]);
  });
});

describe('the search for an agent', () => {
  it('finds active members anywhere by name or number, and shows nothing else of them', async () => {
    const { data } = await ask('searchAgent', { q: 'chen wei' }, 'agent');
    expect(data.length).toBeGreaterThanOrEqual(2);
    for (const each of data) {
      expect(Object.keys(each).sort()).toEqual(['id', 'member_no', 'name']);
      expect(memberOf(lantern, each.id).status).toBe('active');
    }
    expect((await ask('searchAgent', { q: sibling?.member_no ?? '' }, 'agent')).data).toMatchObject([
      { id: sibling?.id },
    ]);
    expect((await ask('searchAgent', { q: 'an' }, 'agent')).data.length).toBeLessThanOrEqual(10);
  });

  it('does not search email, phone or NPN, and skips administrators and inactive members', async () => {
    for (const q of [leader.email, leader.phone, leader.npn ?? '', memberOf(lantern, 'admin').member_no, 'M000114'])
      expect((await ask('searchAgent', { q }, 'agent')).data).toEqual([]);
  });
});

describe('a member hidden from the caller', () => {
  const strangers = [
    ['the sponsor', agent.sponsor_id ?? 0],
    ['a sibling', sibling?.id ?? 0],
    ['the founder', 1],
    ['an administrator', memberOf(lantern, 'admin').id],
    ['nobody', 999_999],
  ] as const;
  const calls = ['downline', 'childrenUser3', 'path', 'detail'];

  it.each(calls.flatMap((path) => strangers.map(([who, id]) => [path, who, id] as const)))(
    'gets the same answer as an unknown one from %s: %s',
    async (path, _who, id) => {
      expect(await ask(path, { id }, 'agent')).toEqual(unknown);
    },
  );

  it.each(calls)('cannot be requested with a malformed id: %s', async (path) => {
    for (const id of ['abc', '0', '-1', '1.5', '__proto__'])
      for (const who of ['agent', 'admin'] as const) expect((await ask(path, { id }, who)).data.reason).toBe('invalid');
  });

  it('is visible to the office', async () => {
    for (const [, id] of strangers.slice(0, 4)) expect((await ask('detail', { id }, 'admin')).code).toBe(1);
  });
});

describe('the details of a member', () => {
  it('are complete for the office and for the member, except for the office’s notes', async () => {
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 77), notes_admin: 'Prefers calls.' }));
    const whole = (await ask('detail', { id: agent.id }, 'admin')).data;
    expect(whole).toMatchObject({
      birthday: agent.birthday,
      npn: agent.npn,
      address: agent.address,
      bank: agent.bank,
      notes_admin: 'Prefers calls.',
    });
    expect(whole.levels).toHaveLength(1);
    const own = (await ask('detail', { id: agent.id }, 'agent')).data;
    expect(own).toMatchObject({ birthday: agent.birthday, npn: agent.npn, bank: agent.bank, notes_admin: '' });
    expect(own.statuses.every(({ by, note }: { by: string; note: string }) => by === '' && note === '')).toBe(true);
  });

  it('are a contact card for an upline, with production, month and day of the birthday, and a light', async () => {
    const id = below(leader.id)[0] ?? 0;
    const member = memberOf(lantern, id);
    const { data } = await ask('detail', { id });
    expect(data).toMatchObject({
      phone: member.phone,
      email: member.email,
      birthday: null,
      birthday_md: member.birthday?.slice(5),
      npn: null,
      address: null,
      state: null,
      bank: null,
      tax_type: null,
      tax_id_last4: null,
      gender: null,
      wechat_id: '',
      referral_code: null,
      last_login_at: null,
      notes_admin: '',
      problems: [],
      levels: [],
      uplines: [],
      statuses: [],
    });
    expect(['ok', 'warning', 'problem']).toContain(data.light);
    for (const secret of [member.birthday, member.npn, member.bank?.account_last4, member.referral_code])
      if (secret) expect(JSON.stringify(data)).not.toContain(secret);
  });
});
