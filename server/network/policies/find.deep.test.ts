import {
  groupOf,
  type PolicyRecord,
  type PolicyRow,
  policyFilters,
  policySorts,
  policyStatuses,
  statusGroupNames,
} from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { listQuery } from '@shared/http/resource';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listOf, matcher, sortBy, sumOf } from '../../data/listing';
import { agentTree } from '../../testing/agentTree';
import { signIn, type TestApp, testApp } from '../../testing/app';
import { currencySums } from '../../testing/currencySums';
import { ownNetwork } from '../../testing/networks';
import { Network, type NetworkCaller } from '../network';
import { nameOf } from '../records/names';
import { Tokens } from '../session/tokens';
import { contextOf } from './context';
import { handsOf, insuredName, officeFields, plannedOf, policyRowOf, seesAll, tpFor } from './rows';

const listed = listQuery(policyFilters, policySorts);
type Query = z.infer<typeof listed>;

const lantern: TestApp = await testApp({ network: await ownNetwork() });
const network = new Network(lantern.deps);
const people = ['admin', 'leader', 'agent', 1, 8] as const;
const signed = await Promise.all(
  people.map(async (who) => {
    const headers = await signIn(lantern, who);
    return { headers, user: await new Tokens(network).caller(headers.token) };
  }),
);

/** A naive version of the list: filter all visible policies, sort, add up, cut out the page. */
async function naive(user: NetworkCaller, query: Query) {
  const { db } = lantern;
  const [tree, { today }] = [agentTree(db), network];
  const context = await contextOf(network, network.sql.db, db.table('policies').all(), user, { readiness: true });
  const products = db.table('products');
  const mine = new Set(tree.team(user.id));
  const scope = query.scope && tree.scope(user.id, query.scope);
  const inScope = tree.scope(user.id, query.scope ?? 'team') ?? tree.scope(user.id, 'team');
  const sharing = seesAll(user) ? undefined : inScope;
  const matches = matcher(query.q);
  const nameBy = (id: number | undefined) => {
    const agent = db.table('members').get(id ?? 0);
    return agent && nameOf(agent);
  };
  const of = (policy: PolicyRecord) => {
    const product = products.get(policy.product_id);
    const brand = db.table('brands').get(product?.brand_id ?? 0);
    return { product, brand, category: db.table('categories').get(product?.category_id ?? 0) };
  };
  const rows = db
    .table('policies')
    .all()
    .filter((policy) => seesAll(user) || handsOf(policy).some((id) => mine.has(id)))
    .filter(({ status }) => !query.group || groupOf(status) === query.group)
    .filter((policy) => !query.status || policy.status === query.status)
    .filter((policy) => !query.product_id || policy.product_id === query.product_id)
    .filter((policy) => !query.brand_id || of(policy).brand?.id === query.brand_id)
    .filter((policy) => !query.category_group || of(policy).category?.category_group === query.category_group)
    .filter((policy) => !query.from || (policy.submitted_on ?? '') >= query.from)
    .filter((policy) => !query.to || (policy.submitted_on ?? '9999') <= query.to)
    .filter(({ splits }) => !query.agent_id || splits.some(({ member_id }) => member_id === query.agent_id))
    .filter(({ splits }) => !scope || splits.some(({ member_id }) => scope.has(member_id)))
    .filter((policy) =>
      matches(
        policy.case_no,
        policy.policy_no,
        insuredName(policy, user),
        of(policy).product?.name,
        ...policy.splits.map(({ member_id }) => nameBy(member_id)),
      ),
    );
  return listOf(rows, query, {
    by: {
      case_no: (policy) => policy.case_no,
      insured: (policy) => insuredName(policy, user),
      agent: (policy) =>
        nameBy((policy.splits.find(({ member_id }) => member_id === user.id) ?? policy.splits[0])?.member_id),
      product: (policy) => of(policy).product?.name,
      brand: (policy) => of(policy).brand?.name,
      status: (policy) => policyStatuses.indexOf(policy.status),
      submitted_on: (policy) => policy.submitted_on,
      inforce_on: (policy) => policy.inforce_on,
      planned_premium_cents: (policy) => plannedOf(context, policy),
      tp_cents: (policy) => tpFor(context, policy, user, sharing).tp_cents,
      days_in_status: (policy) => daysBetween(policy.status_on, today),
    },
    otherwise: (all) => sortBy(all, (policy) => policy.submitted_on, 'desc'),
    present: (policy): PolicyRow => ({
      ...policyRowOf(context, policy, user, sharing),
      ...officeFields(context, policy, user),
    }),
    summary: {
      tp_cents: sumOf(rows, (policy) => tpFor(context, policy, user, sharing).tp_cents),
      ...currencySums(rows, { planned_premium_cents: (policy) => plannedOf(context, policy) }),
    },
  });
}

/** Mostly no filter: with many conditions, a query finds little. */
const maybe = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const queries = fc.record({
  q: maybe(['an', 'chen iul', 'L***', '林', 'C25-0000', 'nowhere', 'wei 10']),
  group: maybe(statusGroupNames),
  status: maybe(policyStatuses),
  product_id: maybe([1, 4, 12]),
  brand_id: maybe([1, 3, 10]),
  category_group: maybe(['life_perm', 'term', 'annuity']),
  agent_id: maybe([5, 8, 20, 77, 999]),
  scope: maybe(['me', 'directs', 'base_shop', 'team', 'network']),
  from: maybe(['2025-01-01', '2026-06-15']),
  to: maybe(['2025-12-31', '2026-11-01']),
  sort: fc.option(fc.constantFrom(...policySorts), { nil: undefined, freq: 8 }),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.constantFrom(3, 10, 100),
});

/** A change that moves a policy in the list, or renames someone. */
const write = fc.record({
  policy: fc.integer({ min: 1, max: 600 }),
  status: fc.constantFrom(...policyStatuses),
  tp_cents: fc.integer({ min: 0, max: 3_000_000 }),
  agents: fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 3 }),
  last: fc.constantFrom('Ärmel', 'Zhou', 'ann'),
  renamed: fc.integer({ min: 1, max: 120 }),
  name: fc.constantFrom('Aaron First', 'zoe Last', '李'),
  brand: fc.constantFrom('Aardvark Life', 'Zenith Life', undefined),
});

describe('the list of policies', () => {
  it('agrees with a naive search for every caller, before and after writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: people.length - 1 }), queries), { minLength: 1, maxLength: 6 }),
        write,
        async (questions, change) => {
          const agrees = async () => {
            for (const [who, question] of questions) {
              const { headers, user } = signed[who] as (typeof signed)[number];
              const query = listed.parse(question);
              const { data } = (await lantern.get('/policy/list', question).set(headers)).body;
              expect(data).toEqual(await naive(user, query));
            }
          };
          await agrees();
          await lantern.db.write(async (tx) => {
            const policy = lantern.db.table('policies').get(change.policy) as PolicyRecord;
            const share_bp = Math.floor(10_000 / change.agents.length);
            await tx.put('policies', {
              ...policy,
              status: change.status,
              submitted_on: policy.submitted_on ?? '2026-05-05',
              inforce_on: policy.inforce_on ?? '2026-06-06',
              tp_cents: change.tp_cents,
              owner: { ...policy.owner, last: change.last },
              splits: change.agents.map((member_id) => ({ member_id, share_bp, role: 'writing' })),
            });
            const member = lantern.db.table('members').get(change.renamed);
            if (member) await tx.put('members', { ...member, display_name: change.name });
            const brand = lantern.db.table('brands').get(4);
            if (brand && change.brand) await tx.put('brands', { ...brand, name: change.brand });
          });
          await agrees();
        },
      ),
      { numRuns: tries(60) },
    );
  }, 60_000);
});
