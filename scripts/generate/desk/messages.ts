import { roles } from '@shared/abilities';
import type { MessageRecord } from '@shared/contracts/network/messages';
import type { PolicyStatus } from '@shared/contracts/network/policies';
import { payCycleBefore, payCycleOf } from '@shared/plan/payCycle';
import { addDays, type Day, feedInstant, instantOf } from '../days';
import type { Base } from '../generate';
import { stream } from '../random';
import { announcements } from './texts';

type Draft = Omit<MessageRecord, 'id' | 'read_at'>;
export const messageCount = 900;

/** What is told of a case when its status changes. */
const news: Partial<Record<PolicyStatus, { title: string; body: string }>> = {
  requirements: {
    title: 'Something is missing for {case}',
    body: 'The carrier asks for more before it decides. Open the case to see what is due and by when.',
  },
  approved: { title: '{case} is approved', body: 'The carrier has approved the case. The policy is issued next.' },
  issued: { title: '{case} is issued', body: 'The policy is issued. It is delivered and signed for next.' },
  inforce: {
    title: '{case} is in force',
    body: 'The policy is in force. What you earn with it stands in your earnings.',
  },
  lapsed: {
    title: '{case} has lapsed',
    body: 'The premium was not paid. The client can reinstate the policy within ninety days of the day it is paid to.',
  },
  declined: {
    title: '{case} was declined',
    body: 'The carrier has declined the case. The reason stands in its history.',
  },
};

/** 900 messages of the last months, the oldest first, made of what really happened (DOMAIN.md 7). */
export function generateMessages(seed: number, asOf: Day, base: Base): MessageRecord[] {
  const always = [...announced(asOf, base), ...statements(asOf, base), ...joined(asOf, base)];
  const cases = ofCases(base)
    .filter(({ created_at }) => created_at < feedInstant(addDays(asOf, 1)))
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, messageCount - always.length);
  return [...always, ...cases]
    .sort((a, b) =>
      a.created_at === b.created_at ? a.recipient_id - b.recipient_id : a.created_at < b.created_at ? -1 : 1,
    )
    .map((draft, index) => {
      const random = stream(seed, 'message read', index);
      const fresh = draft.created_at > instantOf(addDays(asOf, -6), 0);
      const after = Date.parse(draft.created_at) + random.int(3, 1_300) * 60_000;
      const read = random.chance(fresh ? 0.35 : 0.93) && after < Date.parse(feedInstant(asOf));
      return { id: index + 1, ...draft, read_at: read ? new Date(after).toISOString() : null };
    });
}

const active = (base: Base) => base.members.filter(({ role, status }) => role === roles.member && status === 'active');

const announced = (asOf: Day, base: Base): Draft[] =>
  announcements.flatMap(({ ago, title, body, link }) =>
    active(base).map(({ id }) => ({
      recipient_id: id,
      sender_id: base.members.find(({ role }) => role === roles.administrator)?.id ?? null,
      type: 'announcement',
      title,
      body,
      link,
      dedupe_key: `announcement ${ago}`,
      created_at: instantOf(addDays(asOf, -ago), 90),
    })),
  );

/** That the last two cycles were closed: true for everybody, with or without a payment. */
function statements(asOf: Day, base: Base): Draft[] {
  const last = payCycleBefore(payCycleOf(asOf));
  return [last, payCycleBefore(last)].flatMap(({ cycle_no, to }) =>
    active(base).map(({ id }) => ({
      recipient_id: id,
      sender_id: null,
      type: 'payment',
      title: `Cycle ${cycle_no} is closed`,
      body: 'Your statement shows what was earned, what was carried over and what is paid.',
      link: '/vip_pay_record',
      dedupe_key: `cycle ${cycle_no}`,
      created_at: feedInstant(addDays(to, 2)),
    })),
  );
}

/** To the sponsors of those who joined this year. */
const joined = (asOf: Day, base: Base): Draft[] =>
  base.members.flatMap(({ id, sponsor_id, joined_on, first_name, last_name }) =>
    sponsor_id === null || joined_on < addDays(asOf, -365)
      ? []
      : [
          {
            recipient_id: sponsor_id,
            sender_id: null,
            type: 'recruit' as const,
            title: `${first_name} ${last_name} has joined your team`,
            body: 'Say hello and go through “How to start” together: most new agents write their first case within six weeks.',
            link: '/vip/next-per',
            dedupe_key: `joined ${id}`,
            created_at: instantOf(joined_on, 300),
          },
        ],
  );

function ofCases(base: Base): Draft[] {
  const policies = new Map(base.policies.map((policy) => [policy.id, policy]));
  return base.policy_statuses.flatMap(({ id, policy_id, to, at }) => {
    const policy = policies.get(policy_id);
    const told = news[to];
    if (!policy || !told) return [];
    return policy.splits.map(({ member_id }) => ({
      recipient_id: member_id,
      sender_id: null,
      type: 'policy' as const,
      title: told.title.replace('{case}', policy.case_no),
      body: told.body,
      link: `/vip/insurance-policy-detail?id=${policy_id}`,
      dedupe_key: `status ${id}`,
      created_at: at,
    }));
  });
}
