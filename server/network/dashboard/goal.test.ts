import { expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../testing/app';

const lantern = await testApp();
const leader = await signIn(lantern, 'leader');
const percent = async (scope: string, period: string, header = leader) =>
  (await lantern.get('/index/percent', { scope, period }).set(header)).body.data;
const inforce = async (scope: string, period: string) =>
  (await lantern.get('/index/top', { scope, period }).set(leader)).body.data.cards.find(
    ({ key }: { key: string }) => key === 'inforce_tp',
  ).value;
const metrics = { me: 'inforce_tp', base_shop: 'base_shop_tp', team: 'team_tp' } as const;
const periods = { mtd: 'month', qtd: 'quarter', ytd: 'year' } as const;
const storedGoal = (period: string, metric: string) =>
  lantern.db.table('goals').one('key', `${memberOf(lantern, 'leader').id} ${period} ${metric}`);

for (const scope of Object.keys(metrics) as (keyof typeof metrics)[])
  it.each(Object.entries(periods))(`shows the same progress as the card for ${scope}, %s`, async (period, name) => {
    const metric = metrics[scope];
    const version = storedGoal(name, metric)?.version;
    const set = (target: number | null, of = version) =>
      lantern
        .post('/goal/save', { period: name, metric, target, ...(of !== undefined && { version: of }) })
        .set(leader);
    expect((await set(1_000_000)).body.code).toBe(1);
    const value = await inforce(scope, period);
    expect((await percent(scope, period)).goal).toEqual({
      target: 1_000_000,
      value,
      bp: Math.round(Math.max(0, value) / 100),
    });
    expect((await set(null, storedGoal(name, metric)?.version)).body.code).toBe(1);
    expect((await percent(scope, period)).goal).toBeNull();
  });

it.each([
  ['directs', 'mtd'],
  ['network', 'mtd'],
  ['me', 'rolling_3'],
  ['me', 'last_month'],
])('shows no goal for %s, %s', async (scope, period) => {
  expect((await percent(scope, period)).goal).toBeNull();
});

it('hides the goal from callers who may not see scores', async () => {
  const goal = lantern.db
    .table('goals')
    .all()
    .find(({ period, metric }) => period === 'month' && metric === 'inforce_tp');
  const member = memberOf(lantern, goal?.member_id ?? 0);
  await lantern.db.write((tx) => tx.put('members', { ...member, status: 'suspended' }));
  expect((await percent('me', 'mtd', await signIn(lantern, member.id))).goal).toBeNull();
});
