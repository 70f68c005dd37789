import { categoryGroups } from '@shared/contracts/network/categories';
import { periods } from '@shared/contracts/network/dashboard';
import { scopes } from '@shared/contracts/network/policies';
import { ageBuckets, type TpRecord, type TpRow, tpKinds, tpStates } from '@shared/contracts/network/tp';
import { daysBetween } from '@shared/format/days';
import { sumOf } from '@shared/plan/money';
import { monthOf } from '@shared/plan/months';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { agentTree } from '../../../testing/agentTree';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { Network, type NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { periodOf } from '../../reads/period';
import { Tokens } from '../../session/tokens';
import { prospectsOf } from './prospects';
import { ageOf, daysPending, tpDayOf, tpRowOf } from './rows';
import { spanOf } from './sums';

const lantern: TestApp = await testApp();
const { db } = lantern;
const network = new Network(lantern.deps);
const people = ['admin', 'leader', 'agent', 1] as const;
const signed = await Promise.all(
  people.map(async (who) => {
    const headers = await signIn(lantern, who);
    return { headers, user: await new Tokens(network).caller(headers.token) };
  }),
);

const maybe = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const whose = {
  scope: maybe(scopes),
  around_id: maybe([1, 5, 8, 77, 9_999]),
  member_id: maybe([5, 8, 77, 999]),
};
const days = { from: maybe(['2025-01-01', '2026-06-15']), to: maybe(['2025-12-31', '2026-11-01']) };
const queries = fc.record({
  ...whose,
  ...days,
  policy_id: maybe([3, 200, 444]),
  q: maybe(['an', 'chen iul', '林', 'C25-0000', 'nowhere']),
  state: maybe(tpStates),
  kind: maybe(tpKinds),
  brand_id: maybe([1, 3]),
  product_id: maybe([2, 14]),
  category_group: maybe(categoryGroups),
  age: maybe(ageBuckets),
  category: maybe(['iul', 'term_life', 'nowhere']),
  status: maybe(['inforce', 'underwriting', 'lapsed']),
  signed_state: maybe(['CA', 'NY']),
  weekday: maybe([1, 5, 7]),
  period: maybe(periods),
  sort: fc.option(
    fc.constantFrom('agent', 'case_no', 'brand', 'kind', 'tp_cents', 'pending_on', 'inforce_on', 'days_pending'),
    { nil: undefined },
  ),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.constantFrom(5, 100),
});
type Asked = typeof queries extends fc.Arbitrary<infer A> ? A : never;

function visible(user: NetworkCaller, { scope, around_id, member_id, policy_id }: Partial<Asked>) {
  const tree = agentTree(db);
  const office = user.ability.can('manage', 'TP');
  const isSeen =
    around_id === undefined || (db.table('members').get(around_id) && (office || tree.covers(user.id, around_id)));
  const wide = scope === undefined || scope === 'network' ? 'team' : scope;
  const scoped = !isSeen
    ? new Set<number>()
    : around_id === undefined
      ? scope && tree.scope(user.id, scope)
      : tree.scope(around_id, wide);
  return db
    .table('tp_records')
    .all()
    .filter((row) => policy_id === undefined || row.policy_id === policy_id)
    .filter((row) => member_id === undefined || row.member_id === member_id)
    .filter((row) => (scoped ? scoped.has(row.member_id) : office || tree.covers(user.id, row.member_id)));
}

/** A naive version of the list. */
async function naiveList(user: NetworkCaller, query: Asked) {
  const prospects = await prospectsOf(network);
  const members = db.table('members').all();
  const labels = await labelsFor(network.sql.db, user, {
    members: members.map(({ id }) => id),
    policies: db
      .table('policies')
      .all()
      .map(({ id }) => id),
  });
  const matches = matcher(query.q);
  const rows = visible(user, query).filter((row) => {
    if (query.state ? row.state !== query.state : row.state === 'void') return false;
    if (query.kind && row.kind !== query.kind) return false;
    if (query.brand_id && row.brand_id !== query.brand_id) return false;
    if (query.product_id && db.table('policies').get(row.policy_id)?.product_id !== query.product_id) return false;
    if (query.category_group && row.category_group !== query.category_group) return false;
    const policy = db.table('policies').get(row.policy_id);
    const sold = db.table('products').get(policy?.product_id ?? 0);
    if (query.category && db.table('categories').get(sold?.category_id ?? 0)?.code !== query.category) return false;
    if (query.status && policy?.status !== query.status) return false;
    if (query.signed_state && policy?.signed_state !== query.signed_state) return false;
    if (query.weekday && new Date(`${tpDayOf(row)}T12:00:00Z`).getUTCDay() !== query.weekday % 7) return false;
    if ((query.from && tpDayOf(row) < query.from) || (query.to && tpDayOf(row) > query.to)) return false;
    const days = query.period && periodOf(query.period, network.today).period;
    if (days && (tpDayOf(row) < days.from || tpDayOf(row) > days.to)) return false;
    const waited = daysPending(network, row);
    if (query.age && (waited === null || ageOf(waited) !== query.age)) return false;
    const { case_no, policy_no, brand, product } = labels.policy(row.policy_id);
    return matches(case_no, policy_no, brand, product, labels.member(row.member_id));
  });
  const sum = (of: readonly TpRecord[]) => sumOf(of.map(({ tp_cents }) => tp_cents));
  type Sort = NonNullable<Asked['sort']>;
  // Agents with the same name follow each other, each with all their rows.
  const agents = sortBy(members, ({ id }) => labels.member(id), query.order).map(({ id }) => id);
  const places = new Map(agents.map((id, place) => [id, query.order === 'desc' ? -place : place]));
  const months = query.sort === undefined || query.sort.endsWith('_on') ? monthsOf(rows) : [];
  const listed = listOf<TpRecord, TpRow, Sort>(rows, query as Asked & { sort: Sort | undefined }, {
    by: {
      agent: (row) => places.get(row.member_id),
      case_no: (row) => labels.policy(row.policy_id).case_no,
      brand: (row) => labels.policy(row.policy_id).brand,
      kind: (row) => row.kind,
      tp_cents: (row) => row.tp_cents,
      pending_on: (row) => row.pending_on,
      inforce_on: (row) => row.inforce_on,
      days_pending: (row) => daysPending(network, row),
    },
    otherwise: (all) => sortBy(all, tpDayOf, 'desc'),
    present: (row) =>
      tpRowOf(network, user, row, { policy: db.table('policies').get(row.policy_id), labels, prospects }),
    summary: {
      tp_cents: sum(rows),
      reversed_cents: sum(rows.filter(({ kind }) => kind === 'reversal')),
      new_business_cents: sum(rows.filter(({ kind }) => kind === 'new_business')),
      top_up_cents: sum(rows.filter(({ kind }) => kind === 'top_up')),
      additional_cents: sum(rows.filter(({ kind }) => kind === 'additional')),
      manual_cents: sum(rows.filter(({ kind }) => kind === 'manual')),
    },
  });
  return { ...listed, months };
}

/** TP by month, the latest first. */
function monthsOf(rows: readonly TpRecord[]) {
  const months = [...new Set(rows.map((row) => monthOf(tpDayOf(row))))].sort().reverse();
  return months.map((month) => ({
    month,
    tp_cents: sumOf(rows.filter((row) => monthOf(tpDayOf(row)) === month).map(({ tp_cents }) => tp_cents)),
  }));
}

/** A naive version of the sums. */
function naiveSummary(user: NetworkCaller, query: Pick<Asked, 'scope' | 'member_id' | 'from' | 'to'>) {
  const span = spanOf(network.today, query);
  const rows = visible(user, query).filter(({ state }) => state !== 'void');
  const counted = rows.filter((row) => tpDayOf(row) >= span.from && tpDayOf(row) <= span.to);
  const sum = (of: readonly TpRecord[]) => sumOf(of.map(({ tp_cents }) => tp_cents));
  const sums = (of: readonly TpRecord[]) => ({
    inforce_cents: sum(of.filter(({ state }) => state === 'inforce')),
    reversed_cents: sum(of.filter(({ kind }) => kind === 'reversal')),
    pending_cents: sum(of.filter(({ state }) => state === 'pending')),
  });
  return {
    ...sums(counted),
    months: span.months.map((month) => {
      const of = counted.filter((row) => monthOf(tpDayOf(row)) === month);
      const inforce = of.filter(({ state }) => state === 'inforce');
      const by_category = Object.fromEntries(
        categoryGroups.map((group) => [group, sum(inforce.filter((row) => row.category_group === group))]),
      );
      return { month, ...sums(of), by_category };
    }),
    ages: ageBuckets.map((age) => {
      const of = rows.filter(
        (row) => row.state === 'pending' && ageOf(daysBetween(row.pending_on, network.today)) === age,
      );
      return { age, count: of.length, tp_cents: sum(of) };
    }),
  };
}

describe('TP', () => {
  it('agrees with a naive list and sum for every caller, before and after writes', async () => {
    const question = fc.tuple(fc.integer({ min: 0, max: people.length - 1 }), queries);
    const write = fc.record({
      row: fc.integer({ min: 1, max: 700 }),
      tp_cents: fc.integer({ min: -500_000, max: 500_000 }),
      member_id: fc.integer({ min: 1, max: 120 }),
      state: fc.constantFrom(...tpStates),
      on: fc.constantFrom('2026-02-03', '2026-11-15'),
      renamed: fc.integer({ min: 1, max: 120 }),
      name: fc.constantFrom('Aaron First', 'zoe Last'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 5 }), write, async (questions, change) => {
        const agrees = async () => {
          for (const [who, query] of questions) {
            const { headers, user } = signed[who] as (typeof signed)[number];
            const list = (await lantern.get('/tp/list', query).set(headers)).body.data;
            expect(list).toEqual(await naiveList(user, query));
            const { scope, member_id, from, to } = query;
            const whole = { scope, member_id, from, to };
            const { data } = (await lantern.get('/tp/summary', whole).set(headers)).body;
            expect(data).toMatchObject(naiveSummary(user, whole));
          }
        };
        await agrees();
        await lantern.db.write(async (tx) => {
          const { row, on, renamed, name, ...changes } = change;
          const tpRecord = lantern.db.table('tp_records').get(row);
          const inforce_on = changes.state === 'pending' ? null : on;
          if (tpRecord) await tx.put('tp_records', { ...tpRecord, ...changes, pending_on: on, inforce_on });
          const member = lantern.db.table('members').get(renamed);
          if (member) await tx.put('members', { ...member, display_name: name });
        });
        await agrees();
      }),
      { numRuns: tries(40) },
    );
  }, 60_000);
});
