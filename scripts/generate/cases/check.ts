import { adjustmentRecord } from '@shared/contracts/network/adjustments';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { historyFaults } from '../checkHistory';
import { personFaults } from '../checkMembers';
import { ofPolicy } from '../checkOrders';
import { dateFaults, saleFaults } from '../checkPolicies';
import { repeated, unless } from '../claims';
import type { Network } from '../generate';
import { lettersOf } from './people';
import { caseTable } from './table';

type Data = Network['collections'];

/** The network without its worked cases, which come last: the counts of domain.md 7 exclude them. */
export function withoutCases(network: Network): Network {
  const { collections } = network;
  const lastMember = collections.members.length - lettersOf.length;
  const cases = new Set(collections.policies.filter(isCase).map(({ id }) => id));
  const ofMember = <T extends { member_id: number }>(rows: T[]) =>
    rows.filter(({ member_id }) => member_id <= lastMember);
  const ofPolicy = <T extends { policy_id: number }>(rows: T[]) =>
    rows.filter(({ policy_id }) => !cases.has(policy_id));
  return {
    ...network,
    collections: {
      ...collections,
      members: collections.members.slice(0, lastMember),
      policies: collections.policies.filter(({ id }) => !cases.has(id)),
      policy_statuses: ofPolicy(collections.policy_statuses),
      orders: ofPolicy(collections.orders),
      member_levels: ofMember(collections.member_levels),
      member_uplines: ofMember(collections.member_uplines),
      member_statuses: ofMember(collections.member_statuses),
      licences: ofMember(collections.licences),
      credentials: ofMember(collections.credentials),
      appointments: ofMember(collections.appointments),
      adjustments: [],
    },
  };
}

const isCase = ({ case_no }: Pick<PolicyRecord, 'case_no'>) => case_no.startsWith('TST-');

/** Checks that the worked cases are complete and consistent; a server test checks their amounts. */
export function caseFaults({ about, collections }: Network): string[] {
  const { members, policies, orders, policy_statuses, products, adjustments } = collections;
  const cases = policies.filter(isCase);
  const people = members.slice(-lettersOf.length);
  const of = <K extends 'email' | 'phone' | 'referral_code' | 'npn' | 'member_no'>(key: K) =>
    members.map((member) => member[key]);
  return [
    ...unless(
      JSON.stringify(cases.map(({ case_no }) => case_no)) === JSON.stringify(caseTable.map(({ no }) => `TST-${no}`)),
      'The worked cases are not those of the table.',
    ),
    ...(['member_no', 'email', 'phone', 'referral_code', 'npn'] as const).flatMap((key) => repeated(of(key), key)),
    ...people.flatMap((member) => personFaults(member, about.as_of)),
    ...repeated(
      orders.map(({ order_no }) => order_no),
      'Order number',
    ),
    ...repeated(
      policies.map(({ policy_no }) => policy_no),
      'Policy number',
    ),
    ...cases.flatMap((policy) => {
      const product = products[policy.product_id - 1];
      const rows = policy_statuses.filter(({ policy_id }) => policy_id === policy.id);
      if (!product) return [`${policy.case_no} has no product.`];
      return [
        ...saleFaults(policy, product, about.as_of),
        ...dateFaults(policy, about.as_of),
        ...historyFaults(policy, rows, about.as_of),
        ...ofPolicy(
          policy,
          orders.filter(({ policy_id }) => policy_id === policy.id),
          about.as_of,
        ),
        ...chainFaults(policy, collections),
      ];
    }),
    ...adjustments.flatMap((row) =>
      unless(adjustmentRecord.safeParse(row).success, `Adjustment ${row.id} is unknown.`),
    ),
  ];
}

/** Each chain must follow the sponsors in the histories on the day of submission. */
function chainFaults(policy: PolicyRecord, { member_uplines, member_levels, levels }: Data): string[] {
  const day = policy.submitted_on ?? '';
  const on = <T extends { member_id: number; from_on: string; to_on: string | null }>(rows: readonly T[], id: number) =>
    rows.find(({ member_id, from_on, to_on }) => member_id === id && from_on <= day && day < (to_on ?? '9'));
  const chainOf = (id: number): PolicyRecord['chain_snapshot'][number] => {
    const level = levels.find((one) => one.id === on(member_levels, id)?.level_id);
    const sponsor = on(member_uplines, id)?.sponsor_id;
    return [
      { member_id: id, level_code: level?.code ?? '', fy_bp: level?.fy_bp ?? 0 },
      ...(sponsor === undefined ? [] : chainOf(sponsor)),
    ];
  };
  return unless(
    JSON.stringify(policy.splits.map(({ member_id }) => chainOf(member_id))) === JSON.stringify(policy.chain_snapshot),
    `${policy.case_no}: the chain is not that of its day.`,
  );
}
