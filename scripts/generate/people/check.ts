import { readyToWrite } from '@shared/plan/readyToWrite';
import { countAgainst, repeated, unless } from '../claims';
import { addDays } from '../days';
import type { Network } from '../generate';
import { lineOf } from './needs';

export function peopleFaults({ about, collections }: Pick<Network, 'about' | 'collections'>): string[] {
  const { licences, appointments, member_levels, member_uplines, member_statuses } = collections;
  return [
    ...repeated(
      licences.map(({ state, licence_no }) => `${state} ${licence_no}`),
      'Licence',
    ),
    ...repeated(
      appointments.map(({ member_id, brand_id, state }) => `${member_id} ${brand_id} ${state}`),
      'Appointment',
    ),
    ...repeated(
      appointments.map(({ writing_no }) => writing_no || null),
      'Writing number',
    ),
    ...repeated(
      licences.filter(({ resident }) => resident).map(({ member_id }) => String(member_id)),
      'Resident licence of member',
    ),
    ...chainFaults(member_levels, 'level'),
    ...chainFaults(member_uplines, 'sponsor'),
    ...chainFaults(member_statuses, 'status'),
    ...presentFaults(collections),
    ...problemFaults(about.as_of, collections),
    ...readyFaults(collections),
  ];
}

type Data = Network['collections'];

interface Interval {
  id: number;
  member_id: number;
  from_on: string;
  to_on: string | null;
}

/** Each member's intervals must be without gap or overlap, and exactly one must be open. */
function chainFaults(rows: readonly Interval[], what: string): string[] {
  const byMember = new Map<number, Interval[]>();
  for (const row of rows) byMember.set(row.member_id, [...(byMember.get(row.member_id) ?? []), row]);
  return [...byMember].flatMap(([id, intervals]) =>
    intervals
      .sort((a, b) => (a.from_on < b.from_on ? -1 : 1))
      .flatMap(({ from_on, to_on }, index) => {
        const next = intervals[index + 1];
        const whole = next ? to_on === next.from_on && from_on < next.from_on : to_on === null;
        return unless(whole, `Member ${id} has a gap or an overlap in the ${what} history after ${from_on}.`);
      }),
  );
}

/** The last interval must match the member's record. */
function presentFaults({ members, member_levels, member_uplines, member_statuses }: Data): string[] {
  const last = <T extends Interval>(rows: readonly T[], id: number) =>
    rows.find(({ member_id, to_on }) => member_id === id && to_on === null);
  return members.flatMap((member) => {
    const who = member.member_no;
    const level = last(member_levels, member.id);
    return [
      ...unless((level?.level_id ?? null) === member.level_id, `${who} has another level than the history.`),
      ...unless(member.level_id === null || level?.from_on === member.level_since, `${who} has another level day.`),
      ...unless(
        (last(member_uplines, member.id)?.sponsor_id ?? null) === member.sponsor_id,
        `${who} has another sponsor than the history.`,
      ),
      ...unless(last(member_statuses, member.id)?.status === member.status, `${who} has another status.`),
    ];
  });
}

/** Members with a given problem must match domain.md 7. */
function problemFaults(asOf: string, { members, credentials, licences }: Data): string[] {
  const actual = members
    .filter(({ status, level_id }) => status === 'active' && level_id !== null)
    .flatMap(({ id }) => {
      const own = credentials.filter(({ member_id }) => member_id === id);
      const until = (kind: string) =>
        own.reduce(
          (last, row) => (row.kind === kind && (row.expires_on ?? '') > last ? (row.expires_on ?? '') : last),
          '',
        );
      const annuities = licences.some(({ member_id, lines }) => member_id === id && lines.includes('annuity'));
      return [
        ...(until('eo') < asOf ? ['E&O expired'] : until('eo') < addDays(asOf, 30) ? ['E&O expiring'] : []),
        ...(until('aml') < asOf ? ['AML missing'] : []),
        ...(annuities && !own.some(({ kind }) => kind === 'annuity_training') ? ['no annuity training'] : []),
      ];
    });
  return countAgainst(
    actual,
    [
      ['E&O expiring', 8],
      ['E&O expired', 3],
      ['AML missing', 5],
      ['no annuity training', 4],
    ],
    'Active members with',
  );
}

/**
 * Every writing agent must have been ready on the day of signing, except the five without AML training (domain.md 2.6
 * and 2.14).
 */
function readyFaults({ members, policies, products, categories, ...people }: Data): string[] {
  const of = <T extends { member_id: number }>(rows: readonly T[], id: number) =>
    rows.filter(({ member_id }) => member_id === id);
  return policies.flatMap((policy) => {
    const { signed_on } = policy;
    const product = products[policy.product_id - 1];
    const category = product && categories[product.category_id - 1];
    if (!signed_on || !product || !category) return [];
    return policy.splits.flatMap(({ member_id }) => {
      const left = members[member_id - 1]?.status === 'inactive';
      const blockers = readyToWrite({
        day: signed_on,
        state: policy.signed_state,
        line: lineOf(category),
        brand_id: product.brand_id,
        requires: product.requires,
        just_in_time: left,
        member_status: 'active',
        licences: of(people.licences, member_id),
        credentials: of(people.credentials, member_id),
        appointments: of(people.appointments, member_id),
      }).filter(({ code }) => code !== 'aml_missing');
      return blockers.map(
        ({ code }) => `${policy.case_no}: member ${member_id} was not ready on ${signed_on}: ${code}.`,
      );
    });
  });
}
