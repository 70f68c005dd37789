import type { SearchHit } from '@shared/contracts/network/search';
import { describe, expect, it } from 'vitest';
import { sortBy } from '../../../data/listing';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { naiveTree } from '../../../testing/naiveTree';
import { clientTexts, memberTexts, rankOf, textsOf, wordsIn } from '../../records/searchTexts';

type Header = { token: string };
const lantern: TestApp = await testApp();
const [admin, agent, leader] = [
  await signIn(lantern, 'admin'),
  await signIn(lantern, 'agent'),
  await signIn(lantern, 'leader'),
];
const tree = naiveTree(lantern.db.table('members').all(), () => false);
const find = async (q: string, header: Header): Promise<SearchHit[]> =>
  (await lantern.get('/search/all', { q }).set(header)).body.data.hits;
const ids = async (kind: string, q: string, header: Header) =>
  (await find(q, header)).filter((hit) => hit.kind === kind).map(({ id }) => id);
const yuqing = lantern.db
  .table('members')
  .all()
  .find(({ chinese_name }) => chinese_name === '林雨晴');
const ada = await lantern.db.write((tx) =>
  tx.put('members', {
    ...memberOf(lantern, 5),
    first_name: 'Zoë',
    last_name: 'Åström-Núñez',
    display_name: 'Zoë Åström-Núñez',
  }),
);

describe('the search for members', () => {
  it.each(['林雨晴', '雨晴', 'lyq', 'LYQ', 'Yuqing', 'yuqing lin', 'Lin Yuqing', 'linyuqing', 'uqi'])(
    'by %j',
    async (q) => {
      expect(await ids('member', q, admin)).toContain(yuqing?.id);
    },
  );

  it.each(['zoe', 'ZOË', 'astrom', 'nunez', 'Astrom-Nunez Zoe'])('ignores accents in %j', async (q) => {
    expect(await ids('member', q, admin)).toContain(ada.id);
  });

  it('finds a number first', async () => {
    expect((await find('M000042', admin))[0]).toMatchObject({ kind: 'member', id: 42 });
  });

  it('ranks names that start with the words first', async () => {
    const hits = (await find('lin', admin)).filter(({ kind }) => kind === 'member');
    expect(hits).toHaveLength(5);
    for (const { id } of hits)
      expect(`${memberOf(lantern, id).first_name} ${memberOf(lantern, id).last_name}`).toMatch(/(^| )Lin/);
  });

  it('follows a changed name and forgets the old one', async () => {
    const member = memberOf(lantern, 40);
    expect(await ids('member', 'quetzalcoatl', admin)).toEqual([]);
    await lantern.db.write((tx) =>
      tx.put('members', { ...member, first_name: 'Quetzalcoatl', last_name: 'Xylophone' }),
    );
    expect(await ids('member', 'quetzalcoatl', admin)).toEqual([40]);
  });

  it('is limited to the caller’s own downline', async () => {
    const own = memberOf(lantern, 'leader').id;
    for (const { first_name, last_name, member_no } of lantern.db.table('members').all()) {
      for (const q of [`${first_name} ${last_name}`, member_no])
        for (const id of await ids('member', q, leader)) expect(id === own || tree.isBelow(id, own)).toBe(true);
    }
    const sponsor = memberOf(lantern, memberOf(lantern, 'agent').sponsor_id ?? 0);
    expect(await ids('member', sponsor.member_no, agent)).toEqual([]);
    expect(await ids('member', memberOf(lantern, 'agent').member_no, agent)).toEqual([memberOf(lantern, 'agent').id]);
  });
});

describe('the search for policies', () => {
  const own = memberOf(lantern, 'leader').id;
  const written = lantern.db
    .table('policies')
    .by('member_id', own)
    .filter(({ insured }) => insured !== null);
  const below = lantern.db
    .table('policies')
    .all()
    .filter(
      ({ splits }) =>
        splits.every(({ member_id }) => member_id !== own) &&
        splits.some(({ member_id }) => tree.isBelow(member_id, own)),
    );
  const elsewhere = lantern.db
    .table('policies')
    .all()
    .filter(({ splits }) => splits.every(({ member_id }) => member_id !== own && !tree.isBelow(member_id, own)));

  it('finds case numbers of visible policies', async () => {
    expect(await ids('policy', below[0]?.case_no ?? '', leader)).toEqual([below[0]?.id]);
    expect(await ids('policy', elsewhere[0]?.case_no ?? '', leader)).toEqual([]);
    expect(await ids('policy', elsewhere[0]?.case_no.toLowerCase() ?? '', admin)).toEqual([elsewhere[0]?.id]);
  });

  it('finds clients for the writing agent and the office, but not for uplines', async () => {
    const [mine] = written;
    const name = `${mine?.insured?.first} ${mine?.insured?.last}`;
    expect(await ids('policy', name, leader)).toContain(mine?.id);
    for (const policy of below.slice(0, 40)) {
      const { first, last } = policy.insured ?? policy.owner;
      const cases = await ids('policy', `${last} ${first}`, leader);
      expect(cases).not.toContain(policy.id);
      for (const hit of (await find(policy.case_no, leader)).filter(({ kind }) => kind === 'policy'))
        expect(hit.detail).not.toContain(last);
    }
    expect(below.length).toBeGreaterThan(40);
  });
});

describe('the search for other kinds', () => {
  it('finds products by name, code and carrier', async () => {
    for (const header of [agent, admin]) {
      expect((await find('evergreen', header)).filter(({ kind }) => kind === 'product').length).toBe(3);
      expect((await find('TWC-CB', header))[0]).toMatchObject({ kind: 'product' });
    }
  });

  it('finds articles that the caller may read', async () => {
    const articles = lantern.db.table('articles').all();
    const [draft] = articles.filter(({ status }) => status === 'draft');
    const [shown] = articles.filter(({ status, audience }) => status === 'published' && audience.all);
    expect(await ids('article', shown?.title ?? '', agent)).toContain(shown?.id);
    expect(await ids('article', draft?.title ?? '', agent)).not.toContain(draft?.id);
    expect(await ids('article', draft?.title ?? '', admin)).toContain(draft?.id);
  });

  it('finds nothing of a kind that the caller may not read', async () => {
    const pending = lantern.db
      .table('members')
      .all()
      .find(({ status }) => status === 'pending');
    const header = await signIn(lantern, pending?.id ?? 0);
    expect((await find('e', header)).filter(({ kind }) => kind !== 'article')).toEqual([]);
    expect(await find(pending?.member_no ?? '', header)).toEqual([]);
  });
});

it.each(['', '   ', '​', '.*', '\\', '%', '(', '𠮷', '"', 'a"b', 'x'.repeat(100)])('answers the query %j', async (q) => {
  for (const who of [agent, admin]) expect(Array.isArray(await find(q, who))).toBe(true);
});

it('finds for the office the same hits as a scan of all texts, best first', async () => {
  const { db } = lantern;
  const [members, policies] = [db.table('members').all(), db.table('policies').all()];
  const open = new Set(
    db
      .table('runs')
      .all()
      .flatMap(({ id, status }) => (status === 'open' ? [id] : [])),
  );
  const payments = db
    .table('payments')
    .all()
    .filter(({ run_id }) => !open.has(run_id));
  const first = <T extends { id: number }>(rows: readonly T[], rank: (row: T) => number | undefined) =>
    sortBy(
      rows.filter((row) => rank(row) !== undefined),
      rank,
    )
      .slice(0, 5)
      .map(({ id }) => id);
  /** The rank of a policy: on a tie, a match of the number precedes one of the client. */
  const better = (number = 9, client = 9) =>
    number + client === 18 ? undefined : Math.min(number * 2, client * 2 + 1);
  const numberOf = ({ case_no, policy_no }: (typeof policies)[number]) => textsOf(case_no, policy_no);
  const parts = policies.slice(-3).flatMap((policy) => {
    const { last_name, chinese_name, member_no } = memberOf(lantern, policy.splits[0]?.member_id ?? 0);
    const { payment_no, cycle_no } = payments[policy.id % payments.length] as (typeof payments)[number];
    return [policy.case_no, policy.insured?.last ?? '', last_name, chinese_name, member_no, payment_no, cycle_no];
  });
  const shorter = parts.flatMap((part) => [part.slice(0, 2), part.slice(1, 5), part.slice(-2)]);
  const twoWords = parts.map((part) => `${part.slice(0, 4)} ${part.slice(-1)}`);
  const letters = Array.from('aeilnors');
  const common = letters.flatMap((one) => letters.map((other) => one + other));
  for (const q of new Set([...parts, ...shorter, ...twoWords, ...common])) {
    const words = wordsIn(q);
    if (words.length === 0) continue;
    const upper = words.map((word) => word.toUpperCase());
    const hits = await find(q, admin);
    const idsOf = (kind: string) => hits.flatMap((hit) => (hit.kind === kind ? [hit.id] : []));
    expect(idsOf('member'), q).toEqual(first(members, (one) => rankOf(memberTexts(one), words)));
    expect(idsOf('policy'), q).toEqual(
      first(policies, (one) => better(rankOf(numberOf(one), words), rankOf(clientTexts(one), words))),
    );
    const inPayment = ({ payment_no, cycle_no }: (typeof payments)[number]) => {
      const texts = [payment_no, cycle_no];
      if (!upper.every((word) => texts.some((text) => text.includes(word)))) return undefined;
      return texts.some((text) => text.startsWith(upper.join(' '))) ? 0 : 1;
    };
    expect(idsOf('payment'), q).toEqual(first(payments, inPayment));
  }
});

it('returns at most five hits of each kind', async () => {
  const counts = new Map<string, number>();
  for (const { kind } of await find('e', admin)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts.values()].every((count) => count <= 5)).toBe(true);
  expect(counts.get('member')).toBe(5);
});
