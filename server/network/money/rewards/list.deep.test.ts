import type { AwardRow, RewardAwardRecord } from '@shared/contracts/network/rewards';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matcher, sortBy } from '../../../data/listing';
import { memberOf, signIn, testApp } from '../../../testing/app';
import { nameOf } from '../../records/names';
import { earningStatus } from '../entries';

const lantern = await testApp();
const { db } = lantern;
const agent = memberOf(lantern, 'agent').id;
const headers = { admin: await signIn(lantern, memberOf(lantern, 'admin').id), agent: await signIn(lantern, agent) };

const ruleOf = ({ rule_id }: RewardAwardRecord) => db.table('reward_rules').get(rule_id)?.name ?? '';
const statusOf = ({ status, earning_id }: RewardAwardRecord): AwardRow['status'] => {
  const earning = earning_id === null ? undefined : db.table('earnings').get(earning_id);
  return earning && earningStatus(db, earning) === 'paid' ? 'paid' : status;
};
const nameFor = ({ member_id }: RewardAwardRecord) => {
  const member = db.table('members').get(member_id);
  return member ? nameOf(member) : '';
};
const numberFor = ({ member_id }: RewardAwardRecord) => db.table('members').get(member_id)?.member_no ?? '';
const statuses = ['projected', 'approved', 'rejected', 'paid'] as const;
const keys = {
  member: nameFor,
  rule: ruleOf,
  period_no: (award: RewardAwardRecord) => award.period_no,
  counted_cents: (award: RewardAwardRecord) => award.counted_cents,
  reward_cents: (award: RewardAwardRecord) => award.reward_cents,
  status: (award: RewardAwardRecord) => statuses.indexOf(statusOf(award)),
};

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const queries = fc.record({
  who: fc.constantFrom('admin', 'agent' as const),
  q: maybe(['chen', '2026-Q', 'a', 'nobody here']),
  status: maybe(statuses),
  rule_id: maybe([1, 2]),
  member_id: maybe([agent, 2, 5]),
  period_no: maybe(['2026-10', '2026-Q3']),
  sort: maybe(Object.keys(keys) as (keyof typeof keys)[]),
  order: fc.constantFrom('asc', 'desc' as const),
  page: fc.integer({ min: 1, max: 3 }),
});
const write = fc.record({
  which: fc.nat(),
  member: fc.integer({ min: 1, max: 60 }),
  cents: fc.integer({ min: 0, max: 900_000 }),
  how: fc.constantFrom('add', 'change', 'paid', 'renamed' as const),
});

const put = ({ which, member, cents, how }: typeof write extends fc.Arbitrary<infer W> ? W : never) =>
  db.write(async (tx) => {
    const all = db.table('reward_awards').all();
    const award = all[which % all.length] as RewardAwardRecord;
    const status = (['projected', 'approved', 'rejected'] as const)[which % 3] ?? 'projected';
    const runs = db.table('runs').all();
    const run = runs[which % runs.length];
    const isOfAward = (other: RewardAwardRecord) =>
      other.member_id === member && other.rule_id === award.rule_id && other.period_no === award.period_no;
    if (how === 'add' && !all.some(isOfAward))
      await tx.put('reward_awards', {
        ...award,
        id: await tx.newId('reward_awards'),
        member_id: member,
        reward_cents: cents,
      });
    if (how === 'change') await tx.put('reward_awards', { ...award, status, counted_cents: cents });
    if (how === 'paid' && run) await tx.put('runs', { ...run, status: run.status === 'paid' ? 'locked' : 'paid' });
    const rule = db.table('reward_rules').get(1 + (which % 2));
    if (how === 'renamed' && rule) await tx.put('reward_rules', { ...rule, name: `${cents} rule` });
  });

it('agrees with a naive list of awards, for the office and for a member', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(queries, { minLength: 1, maxLength: 4 }),
      fc.array(write, { maxLength: 4 }),
      async (questions, writes) => {
        for (const each of writes) await put(each);
        for (const { who, ...query } of questions) {
          const { q, sort = 'period_no', order, page, ...same } = query;
          const matches = matcher(q);
          const rows = db
            .table('reward_awards')
            .all()
            .filter((award) => who === 'admin' || (award.member_id === agent && award.status === 'approved'))
            .filter((award) =>
              Object.entries(same).every(
                ([name, value]) =>
                  value === undefined || (name === 'status' ? statusOf(award) : award[name as 'rule_id']) === value,
              ),
            )
            .filter((award) => matches(ruleOf(award), nameFor(award), numberFor(award), award.period_no))
            .sort((a, b) => a.id - b.id);
          const sorted = sortBy(rows, keys[sort], query.sort ? order : 'desc');
          const params = Object.fromEntries(
            Object.entries({ ...query, limit: 5 }).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, String(value)]],
            ),
          );
          const { data } = (await lantern.get('/team-reward/list', params).set(headers[who])).body;
          expect(data.list.map(({ id }: AwardRow) => id)).toEqual(
            sorted.slice((page - 1) * 5, page * 5).map(({ id }) => id),
          );
          expect(data.total).toBe(rows.length);
          expect(data.summary.reward_cents).toBe(rows.reduce((sum, { reward_cents }) => sum + reward_cents, 0));
        }
      },
    ),
    { numRuns: tries(60) },
  );
});
