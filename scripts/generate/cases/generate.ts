import type { AdjustmentRecord } from '@shared/contracts/network/adjustments';
import type { MemberStatusRecord, MemberUplineRecord } from '@shared/contracts/network/histories';
import { addDays, type Day, instantOf } from '../days';
import type { Base } from '../generate';
import { numbered } from '../history';
import { withPremiums } from '../orders';
import { generateAppointments } from '../people/appointments';
import { generateCredentials } from '../people/credentials';
import type { People } from '../people/generate';
import { generateLevelHistory, generateStatusHistory } from '../people/histories';
import { generateLicences } from '../people/licences';
import { needsOf, type Problems } from '../people/needs';
import { type CasePerson, casePeople, heads, mergedOn } from './people';
import { casePolicies, type Order } from './policies';
import { fee, suspensions } from './table';

type Network = Base & People;
const noProblems: Problems = {
  eoExpiring: new Set(),
  eoExpired: new Set(),
  amlMissing: new Set(),
  noAnnuityTraining: new Set(),
};
/** The first writing number of the worked cases' members. */
const firstWritingNo = 9_001;

/**
 * Appends the worked cases of domain.md 7 to the network: policies `TST-…` of their own people, in agencies that joined
 * below the founder some days ago. All other rows keep their ids and contents.
 */
export function withCases<N extends Network>(
  seed: number,
  asOf: Day,
  network: N,
): N & { adjustments: AdjustmentRecord[] } {
  const people = casePeople(seed, asOf, network.members);
  const members = people.map(({ record }) => record);
  const { policies, history, orders } = casePolicies({
    ...{ seed, asOf, people, products: network.products },
    lastId: network.policies.length,
  });
  const numberedOrders = numberedAfter(network.orders, orders);
  const base: Base = {
    ...network,
    members,
    policies: withPremiums(policies, numberedOrders),
    orders: numberedOrders,
  };
  const needs = needsOf(base);
  const appointments = generateAppointments(seed, asOf, needs, base).map((row, index) => ({
    ...row,
    ...(row.writing_no && {
      writing_no: `${row.writing_no.split('-')[0]}-${String(firstWritingNo + index).padStart(5, '0')}`,
    }),
  }));
  return {
    ...network,
    members: [...network.members, ...members],
    policies: [...network.policies, ...base.policies],
    policy_statuses: after(network.policy_statuses, numbered(history)),
    orders: [...network.orders, ...numberedOrders],
    member_levels: after(network.member_levels, generateLevelHistory(seed, members)),
    member_uplines: after(network.member_uplines, uplinesOf(asOf, people)),
    member_statuses: after(network.member_statuses, statusesOf(asOf, people)),
    licences: after(network.licences, generateLicences(seed, asOf, needs)),
    credentials: after(network.credentials, generateCredentials(seed, asOf, needs, noProblems)),
    appointments: after(network.appointments, appointments),
    adjustments: [feeOf(asOf, people)],
  };
}

/** `more` appended to `rows`, with consecutive ids. */
const after = <T extends { id: number }>(rows: readonly T[], more: readonly T[]): T[] => [
  ...rows,
  ...more.map((row, index) => ({ ...row, id: rows.length + 1 + index })),
];

function numberedAfter(earlier: Base['orders'], orders: readonly Order[]): Base['orders'] {
  const last = new Map<string, number>();
  for (const { order_no } of earlier)
    last.set(order_no.slice(1, 3), Math.max(last.get(order_no.slice(1, 3)) ?? 0, Number(order_no.slice(4))));
  return [...orders]
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.policy_id - b.policy_id))
    .map((order, index) => {
      const year = order.created_at.slice(2, 4);
      const number = (last.get(year) ?? 0) + 1;
      last.set(year, number);
      return { id: earlier.length + 1 + index, order_no: `O${year}-${String(number).padStart(6, '0')}`, ...order };
    });
}

/** Heads had no sponsor until their agencies joined the network; the others have always had theirs. */
function uplinesOf(asOf: Day, people: readonly CasePerson[]): MemberUplineRecord[] {
  return people.map(({ letter, joined, record }, index) => {
    const from_on = heads.has(letter) ? mergedOn(asOf) : joined;
    return {
      id: index + 1,
      member_id: record.id,
      from_on,
      to_on: null,
      sponsor_id: record.sponsor_id ?? 0,
      ...(heads.has(letter)
        ? { reason: 'request', changed_by: 121, note: 'The agency has joined the network.' }
        : { reason: 'initial', changed_by: null, note: '' }),
      created_at: instantOf(from_on, 30 + index),
    };
  });
}

/** C and D were suspended for a time. */
function statusesOf(asOf: Day, people: readonly CasePerson[]): MemberStatusRecord[] {
  const rows = generateStatusHistory(people.map(({ record }) => record));
  return suspensions.reduce((intervals, { letter, from, to }) => {
    const member_id = people.find((one) => one.letter === letter)?.record.id;
    const [from_on, to_on] = [addDays(asOf, -from), addDays(asOf, -to)];
    return intervals.flatMap((row): MemberStatusRecord[] => {
      if (row.member_id !== member_id || row.to_on !== null) return [row];
      const suspended = {
        ...row,
        status: 'suspended' as const,
        from_on,
        to_on,
        note: 'Resident license under review.',
      };
      return [
        { ...row, to_on: from_on },
        { ...suspended, changed_by: 122, created_at: instantOf(from_on, 60) },
        { ...row, from_on: to_on, changed_by: 122, note: 'Review completed.', created_at: instantOf(to_on, 60) },
      ];
    });
  }, rows);
}

function feeOf(asOf: Day, people: readonly CasePerson[]): AdjustmentRecord {
  const earned_on = addDays(asOf, -fee.ago);
  return {
    id: 1,
    member_id: people.find(({ letter }) => letter === fee.letter)?.record.id ?? 0,
    type: 'fee',
    amount_cents: fee.amount_cents,
    currency: 'USD',
    earned_on,
    memo: fee.memo,
    created_at: instantOf(earned_on, 200),
  };
}
