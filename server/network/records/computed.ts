import type { MemberRecord } from '@shared/contracts/network/members';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';
import { dayCount, daysBetween } from '@shared/format/days';
import { fold } from '@shared/format/fold';
import { searchForm, searchFormOf } from '@shared/format/searchForm';
import { allocate, plannedPremium } from '@shared/plan/targetPremium';
import type { Shapes } from '../../data/sql/shape';
import { maskName, nameOf } from '../records/names';
import { nextPremium, nextRequirement } from './due';
import { policyKey, policyNumber } from './policyNumber';
import { renewalTerms } from './renewalTerms';
import { clientTexts, memberTexts, textsOf } from './searchTexts';
import type { FailureRecord, Tables } from './tables';

// biome-ignore lint/complexity/noBannedTypes: an object without any field is what is asked for.
type Optional<T> = { [K in keyof T]-?: {} extends Pick<T, K> ? K : never }[keyof T];
type Spared = {
  [K in keyof Tables as Optional<Tables[K]> extends never ? never : K]: Record<Optional<Tables[K]>, true>;
};

/** Fields that records omit when their row has null. */
const optional: Spared = {
  broadcasts: { send_at: true, sent_at: true, canceled_at: true, plan: true },
  members: { office_role: true, anonymised_at: true, agreement_doc_url: true },
  policies: { serviced_by: true },
  orders: { refund_of_id: true },
  tp_records: { ended_on: true },
  commission_records: {
    ...{ dispute: true, with_tp: true },
    ...{ correction_id: true, corrected_by: true, writers: true, waived: true, limits: true },
  },
  earnings: { held_by: true, held_reason: true, held_on: true, awaits_carrier: true, debt_move_id: true },
  payments: { repayment: true },
  runs: { off_cycle: true },
  statements: { reading: true, total_cents: true, deposit_id: true },
  brands: { reconciled_since: true },
  statement_rows: { resolved_by: true },
  member_messages: { told: true },
  settings: { pay_cycles: true, books_closed_until: true },
  audit_log: { api_key_id: true },
};

/** Columns of rows for filters, sorting and sums, computed from the record with each write. */
export const derived = {
  members: {
    /** Folded for searches: member fields visible to all, and those visible to the office and uplines. */
    called: (member: MemberRecord): string => `${searchForm(nameOf(member))}\n${fold(member.member_no)}`,
    reached: ({ first_name, last_name, email, phone }: MemberRecord): string =>
      foldAll(first_name, last_name, email, phone),
    /** For the search of the command palette. */
    search_text: (member: MemberRecord): string => memberTexts(member),
    home_state: ({ address }: MemberRecord): string | null => address?.state ?? null,
    /** `MM-DD`; null if unknown or hidden. */
    birthday_md: ({ birthday, hides_birthday }: MemberRecord): string | null =>
      birthday === null || hides_birthday ? null : birthday.slice(5),
  },
  policies: {
    /** The case number in a form whose byte order follows its numbers. */
    case_order: ({ case_no }: PolicyRecord): string => case_no.replace(/\d+/g, (digits) => digits.padStart(9, '0')),
    /** The policy number as statements and imports write it; null before the carrier assigns one. */
    policy_number: ({ policy_no }: PolicyRecord): string | null => policy_no && policyNumber(policy_no),
    /** The key under which carrier statements find the policy; null before the carrier assigns a number. */
    policy_key: ({ policy_no }: PolicyRecord): string | null => policy_no && policyKey(policy_no),
    /** Folded for searches: the policy's numbers, the insured, and the masked name for uplines. */
    numbers: ({ case_no, policy_no }: PolicyRecord): string => fold(`${case_no} ${policy_no ?? ''}`),
    /** For the search of the command palette: the case, and its client for some callers. */
    number_text: ({ case_no, policy_no }: PolicyRecord): string => textsOf(case_no, policy_no),
    client_text: (policy: PolicyRecord): string => clientTexts(policy),
    insured_name: (policy: PolicyRecord): string => searchFormOf(...insuredNames(policy)),
    masked_name: (policy: PolicyRecord): string => fold(maskName(...insuredNames(policy))),
    /** Due days of the next open requirement and the next premium. */
    requirement_on: (policy: PolicyRecord): string | null => nextRequirement(policy)?.due_on ?? null,
    premium_on: (policy: PolicyRecord): string | null => nextPremium(policy)?.due_on ?? null,
    /** A year's scheduled premiums. */
    year_premium_cents: (policy: PolicyRecord): number => plannedPremium(policy, { tp_method: 'full_premium' }),
    /** The planned premium by the terms of the submission; null for a draft. */
    planned_cents: (policy: PolicyRecord): number | null => policy.terms && plannedPremium(policy, policy.terms),
    /** Chargeback schedule of the advance; null for a draft. */
    chargeback_schedule: ({ terms }: PolicyRecord) => terms?.chargeback_schedule ?? null,
    /** Days from submission until in force; null before. */
    placed_days: ({ submitted_on, inforce_on }: PolicyRecord): number | null =>
      submitted_on === null || inforce_on === null ? null : daysBetween(submitted_on, inforce_on),
    /** First day of a pending case's status, in days since 1970; null otherwise. */
    pending_day: ({ status, status_on }: PolicyRecord): number | null =>
      groupOf(status) === 'pending' ? dayCount(status_on) : null,
    /** Days from each step to the next; null if either has no date. */
    approved_days: ({ submitted_on, approved_on }: PolicyRecord): number | null => daysTo(submitted_on, approved_on),
    issued_days: ({ approved_on, issued_on }: PolicyRecord): number | null => daysTo(approved_on, issued_on),
    inforce_days: ({ issued_on, inforce_on }: PolicyRecord): number | null => daysTo(issued_on, inforce_on),
    /** The day a case came into force or was closed, null while pending; and the day it ended for good. */
    settled_on: ({ status, inforce_on, closed_on }: PolicyRecord): string | null =>
      groupOf(status) === 'draft' || groupOf(status) === 'pending' ? null : (inforce_on ?? closed_on),
    ended_on: ({ status, closed_on }: PolicyRecord): string | null => (groupOf(status) === 'ended' ? closed_on : null),
  },
  tp_records: {
    /** The day a record counts on: in force, or pending since (domain.md 3.10). */
    day: ({ inforce_on, pending_on }: TpRecord): string => inforce_on ?? pending_on,
  },
  failures: {
    /** The last failed sign-in, or the end of the lock that it caused. */
    last_at: ({ failed_at, locked_until }: FailureRecord): string | null => locked_until ?? failed_at.at(-1) ?? null,
  },
} as const;

/** Computed columns of `policy_splits`, by the split's index in the record. */
export const derivedOfSplits = {
  /** An agent's part of the policy's TP (domain.md 3.4). */
  part_cents: ({ tp_cents, splits }: PolicyRecord, position: number): number =>
    allocate(
      tp_cents,
      splits.map(({ share_bp }) => share_bp),
    )[position] ?? 0,
  /** An agent's part of each scheduled premium. */
  premium_cents: ({ modal_premium_cents, splits }: PolicyRecord, position: number): number =>
    allocate(
      modal_premium_cents,
      splits.map(({ share_bp }) => share_bp),
    )[position] ?? 0,
  /** An agent’s renewal terms apart from the premium (`renewalTerms`); empty without renewals. */
  renews_by: (policy: PolicyRecord, position: number): string => renewalTerms(policy, position),
  /** First day in force, where the count of renewals starts; null without renewals. */
  renews_on: (policy: PolicyRecord, position: number): string | null =>
    policy.status === 'inforce' && renewalTerms(policy, position) !== '' ? policy.inforce_on : null,
  /** For the last submission of each agent. */
  submitted_on: ({ submitted_on }: PolicyRecord): string | null => submitted_on,
} as const;

function foldAll(...texts: string[]): string {
  return fold(texts.filter(Boolean).join('\n'));
}

const daysTo = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, daysBetween(from, to));

function insuredNames({ insured, owner }: PolicyRecord): [first: string, last: string] {
  const { first, last } = insured ?? owner;
  return [first, last];
}

/** The values of computed columns. */
export type Derived<T> = { [K in keyof T]: T[K] extends (...record: never[]) => infer Value ? Value : never };

const named = new Set([...Object.keys(optional), ...Object.keys(derived)]) as ReadonlySet<keyof Tables>;

export const shapes: Shapes = Object.fromEntries(
  [...named].map((name) => [
    name,
    {
      optional: Object.keys((optional as Record<string, object>)[name] ?? {}),
      derived: (derived as Record<string, NonNullable<Shapes[string]>['derived']>)[name] ?? {},
      ...(name === 'policies' && {
        list: { field: 'splits', table: 'policy_splits', owner: 'policy_id', derived: derivedOfSplits },
      }),
    },
  ]),
);
