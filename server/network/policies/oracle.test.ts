import {
  groupOf,
  type PolicyRow,
  policyDays,
  policySorts,
  policyStatuses,
  scopes,
  statusGroupNames,
} from '@shared/contracts/network/policies';
import { allocate } from '@shared/plan/targetPremium';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../testing/app';
import { currencySums } from '../../testing/currencySums';
import { naiveTree } from '../../testing/naiveTree';
import { nameOf } from '../records/names';

/**
 * Checks the list of policies against a naive one: all rows visible to the caller, fetched without parameters, then filtered, sorted and
 * cut here in the simplest way.
 */
const lantern: TestApp = await testApp();
const { members, policies, products, levels } = {
  members: lantern.db.table('members'),
  policies: lantern.db.table('policies'),
  products: lantern.db.table('products').all(),
  levels: lantern.db.table('levels'),
};
const tree = naiveTree(members.all(), ({ level_id }) => levels.get(level_id ?? 0)?.is_leader ?? false);

interface Query {
  q?: string;
  group?: (typeof statusGroupNames)[number];
  status?: string;
  brand_id?: number;
  product_id?: number;
  category_group?: string;
  agent_id?: number;
  scope?: (typeof scopes)[number];
  dated?: (typeof policyDays)[number];
  from?: string;
  to?: string;
  sort?: (typeof policySorts)[number];
  order?: 'asc' | 'desc';
  page?: number;
  limit?: number;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const splitsOf = (row: PolicyRow) => policies.get(row.id)?.splits.map(({ member_id }) => member_id) ?? [];
const agentsOf = (row: PolicyRow) =>
  splitsOf(row)
    .flatMap((id) => members.get(id) ?? [])
    .map(nameOf);

function matches(row: PolicyRow, query: Query, userId: number): boolean {
  const scope = query.scope && tree.scope(userId, query.scope);
  const on = policies.get(row.id)?.[query.dated ?? 'submitted_on'] ?? null;
  const texts = fold([row.case_no, row.policy_no ?? '', row.insured, row.product, ...agentsOf(row)].join('\n'));
  return [
    !query.group || groupOf(row.status) === query.group,
    !query.status || row.status === query.status,
    !query.brand_id || row.brand_id === query.brand_id,
    !query.product_id || row.product_id === query.product_id,
    !query.category_group || row.category_group === query.category_group,
    !query.agent_id || splitsOf(row).includes(query.agent_id),
    !scope || splitsOf(row).some((id) => scope.includes(id)),
    !query.from || (on !== null && on >= query.from),
    !query.to || (on !== null && on <= query.to),
    fold(query.q ?? '')
      .split(/\s+/)
      .every((word) => texts.includes(word)),
  ].every(Boolean);
}

/** A row's TP is the total share of the scope's members; without a scope, of the caller and the downline. */
function shared(row: PolicyRow, { scope = 'team' }: Query, userId: number): PolicyRow {
  const policy = policies.get(row.id);
  const splits = policy?.splits ?? [];
  const parts = allocate(
    policy?.tp_cents ?? 0,
    splits.map(({ share_bp }) => share_bp),
  );
  const among = tree.scope(userId, scope === 'network' ? 'team' : scope) ?? [];
  const held = splits.flatMap((split, place) =>
    among.includes(split.member_id) ? [{ ...split, tp_cents: parts[place] ?? 0 }] : [],
  );
  const share_bp = held.reduce((sum, split) => sum + split.share_bp, 0);
  const alone = held.every(({ member_id }) => member_id === userId);
  return {
    ...row,
    tp_cents: held.reduce((sum, { tp_cents }) => sum + tp_cents, 0),
    share_of: share_bp === 10_000 ? null : alone ? 'own' : 'team',
    share_bp: alone && held.length > 0 ? share_bp : null,
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function sorted(rows: PolicyRow[], { sort = 'submitted_on', order = sort === 'submitted_on' ? 'desc' : 'asc' }: Query) {
  const key = (row: PolicyRow) => (sort === 'status' ? policyStatuses.indexOf(row.status) : row[sort]);
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one.id - other.id;
    const difference = typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
    return (order === 'desc' ? -difference : difference) || one.id - other.id;
  });
}

const aDay = fc
  .integer({ min: 0, max: 1100 })
  .map((days) => new Date(Date.UTC(2023, 10, 20 + days)).toISOString().slice(0, 10));
const anyQuery: fc.Arbitrary<Query> = fc.record(
  {
    q: fc.constantFrom(
      'lin',
      'C25',
      'c24-0001',
      'park',
      'l***',
      'zhao mei',
      'builder',
      '林',
      'a',
      'RF',
      'xyz',
      'e n',
      'José',
    ),
    group: fc.constantFrom(...statusGroupNames),
    status: fc.constantFrom(...policyStatuses),
    brand_id: fc.integer({ min: 1, max: 11 }),
    product_id: fc.constantFrom(...products.map(({ id }) => id)),
    category_group: fc.constantFrom('life_perm', 'whole_life', 'term', 'annuity', 'health'),
    agent_id: fc.integer({ min: 1, max: 123 }),
    scope: fc.constantFrom(...scopes),
    dated: fc.constantFrom(...policyDays),
    from: aDay,
    to: aDay,
    sort: fc.constantFrom(...policySorts),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(1, 7, 10, 25, 100),
  },
  { requiredKeys: [] },
);
/** A few parameters at a time; otherwise almost nothing matches. */
const sparse = fc
  .tuple(
    anyQuery,
    fc.subarray(['group', 'brand_id', 'scope', 'q', 'from', 'category_group', 'agent_id'], { maxLength: 2 }),
  )
  .map(
    ([query, kept]) =>
      Object.fromEntries(
        Object.entries(query).filter(([name]) => ['sort', 'order', 'page', 'limit', ...kept].includes(name)),
      ) as Query,
  );

describe.each(['admin', 'leader'] as const)('the list of policies of %s', async (who) => {
  const header = await signIn(lantern, who);
  const userId = who === 'admin' ? 121 : 5;
  const ask = async (query: Query) => (await lantern.get('/policy/list', { ...query }).set(header)).body;
  const all: PolicyRow[] = [];
  for (let page = 1; page <= 7; page += 1) all.push(...(await ask({ page, limit: 100 })).data.list);

  it('holds each visible policy once', () => {
    const visible = policies
      .all()
      .filter(
        ({ splits }) =>
          who === 'admin' || splits.some(({ member_id }) => member_id === userId || tree.isBelow(member_id, userId)),
      );
    expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(visible.map(({ id }) => id));
  });

  it('agrees with a naive list for any filter, sort and page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(sparse, anyQuery), async (query) => {
        // An order without a sort has no effect: the default stays newest first.
        const given = query.sort ? { order: 'asc' as const, ...query } : { ...query, order: undefined };
        const expected = all
          .filter((row) => matches(row, given, userId))
          .map((row) => (who === 'admin' ? row : shared(row, given, userId)));
        const { page = 1, limit = 10 } = given;
        expect(await ask(given)).toEqual({
          code: 1,
          message: 'ok',
          data: {
            list: sorted(expected, given).slice((page - 1) * limit, page * limit),
            total: expected.length,
            page,
            limit,
            summary: {
              ...currencySums(expected, { planned_premium_cents: (row) => row.planned_premium_cents }),
              tp_cents: expected.reduce((total, row) => total + row.tp_cents, 0),
            },
          },
        });
      }),
      { numRuns: tries(120), seed: 20260101 },
    );
  });

  it('counts its groups under any filter', async () => {
    await fc.assert(
      fc.asyncProperty(sparse, async ({ q, brand_id, scope, from, category_group, agent_id }) => {
        const query = { q, brand_id, scope, from, category_group, agent_id };
        const expected = all.filter((row) => matches(row, query, userId));
        const counts = (await lantern.get('/policy/counts', query).set(header)).body.data;
        expect(counts).toEqual({
          all: expected.length,
          ...Object.fromEntries(
            statusGroupNames.map((group) => [group, expected.filter(({ status }) => groupOf(status) === group).length]),
          ),
        });
      }),
      { numRuns: tries(40), seed: 20260101 },
    );
  });
});
