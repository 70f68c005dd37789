import { roles } from '@shared/abilities';
import type { MessageRecord } from '@shared/contracts/network/messages';
import type { NetworkNotice } from '@shared/contracts/network/notices';
import type { PolicyStatus } from '@shared/contracts/network/policies';
import { payCycleBefore, payCycleOf } from '@shared/plan/payCycle';
import { textOf } from '../../../server/network/notices/noticeTexts';
import { nameOf } from '../../../server/network/records/names';
import { addDays, type Day, feedInstant, instantOf } from '../days';
import type { Base } from '../generate';
import { stream } from '../random';
import { announcements, cycleClosed } from './announcements';

type Draft = Omit<MessageRecord, 'id' | 'read_at'>;
export const messageCount = 900;

/** Messages by case status. They mention no days, because days in a text would not shift with the fixtures. */
const news: Partial<Record<PolicyStatus, { title: string; body: string }>> = {
  requirements: {
    title: '{case} has open requirements',
    body: 'The carrier needs more before it decides. Open the case to see what is due and when.',
  },
  approved: { title: '{case} is approved', body: 'The carrier has approved the case. Next, the policy is issued.' },
  issued: {
    title: '{case} is issued',
    body: 'The policy has been issued. Next, deliver it and get the receipt signed.',
  },
  inforce: {
    title: '{case} is in force',
    body: 'The policy is in force. See your commission under Earnings.',
  },
  lapsed: {
    title: '{case} has lapsed',
    body: 'The premium was not paid. The client can reinstate the policy within ninety days of the paid-to date.',
  },
  declined: {
    title: '{case} was declined',
    body: 'The carrier has declined the case. See the case history for the reason.',
  },
};

/** 900 messages of recent months, oldest first, derived from the generated records (domain.md 7). */
export function generateMessages(seed: number, asOf: Day, base: Base): MessageRecord[] {
  const always = [...announced(asOf, base), ...statements(asOf, base), ...begun(asOf, base)];
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

const office = (base: Base) => base.members.find(({ role }) => role === roles.administrator)?.id ?? null;

const announced = (asOf: Day, base: Base): Draft[] =>
  announcements.flatMap(({ ago, link, texts }) =>
    active(base).map(({ id, language }) => ({
      recipient_id: id,
      sender_id: office(base),
      type: 'announcement',
      ...texts[language],
      link,
      dedupe_key: `announcement ${ago}`,
      created_at: instantOf(addDays(asOf, -ago), 90),
    })),
  );

function statements(asOf: Day, base: Base): Draft[] {
  const { to } = payCycleBefore(payCycleOf(asOf));
  return active(base).map(({ id, language }) => ({
    recipient_id: id,
    sender_id: office(base),
    type: 'payment',
    ...cycleClosed[language],
    link: '/vip_pay_record',
    dedupe_key: 'cycle closed',
    created_at: feedInstant(addDays(to, 2)),
  }));
}

/** Messages to the sponsors of members activated this year. */
const begun = (asOf: Day, base: Base): Draft[] =>
  base.members.flatMap((member): Draft[] => {
    const { id, sponsor_id, activated_on } = member;
    if (sponsor_id === null || activated_on === null || activated_on < addDays(asOf, -365)) return [];
    const notice: NetworkNotice = { kind: 'agent_active', values: { name: nameOf(member) } };
    return [
      {
        recipient_id: sponsor_id,
        sender_id: null,
        ...textOf(notice),
        link: '/vip/next-per',
        dedupe_key: `activated ${id}`,
        told: notice,
        created_at: instantOf(activated_on, 300),
      },
    ];
  });

function ofCases(base: Base): Draft[] {
  const policies = new Map(base.policies.map((policy) => [policy.id, policy]));
  return base.policy_statuses.flatMap(({ id, policy_id, to, at, effective_on, reason }) => {
    const policy = policies.get(policy_id);
    const text = news[to];
    if (!policy || !text) return [];
    const { case_no, owner } = policy;
    const product = base.products.find((each) => each.id === policy.product_id);
    const brand = base.brands.find((each) => each.id === product?.brand_id);
    const notice: NetworkNotice = {
      kind: 'policy_status',
      values: {
        ...{ case_no, client: `${owner.first} ${owner.last}`, carrier: brand?.name ?? '' },
        ...{ status: to, from_on: effective_on, reason },
      },
    };
    return policy.splits.map(({ member_id }) => ({
      recipient_id: member_id,
      sender_id: null,
      type: 'policy' as const,
      title: text.title.replace('{case}', case_no),
      body: text.body,
      link: `/vip/insurance-policy-detail?id=${policy_id}`,
      dedupe_key: `status ${id}`,
      told: notice,
      created_at: at,
    }));
  });
}
