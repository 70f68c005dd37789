import type { MessageType } from '@shared/contracts/network/messages';
import type { NetworkNotice, NoticeKind } from '@shared/contracts/network/notices';
import { moneyText } from '@shared/format/csv';
import { cutAtWord } from '@shared/format/cut';

type Values = NetworkNotice['values'];
interface Text {
  type: MessageType;
  title: (values: Values) => string;
  body: (values: Values) => string;
}

const money = ({ currency = '' }: Values, cents: Values[string] | undefined) =>
  `${currency} ${moneyText(Number(cents))}`;
const because = ({ reason }: Values) => (reason ? ` ${reason}` : '');
const papers: Record<string, string> = {
  licence: 'license',
  eo: 'E&O coverage',
  aml: 'AML training',
  ce: 'continuing education',
  annuity_training: 'annuity training',
  ltc_training: 'long-term care training',
  carrier_product: 'product training',
};
const acts: Record<string, string> = {
  reverse_record: 'Reverse a commission record',
  unlock_run: 'Unlock a pay run',
  four_eyes: 'Turn off the second administrator',
  adjustment_limit: 'Change the limit for adjustments',
  add_administrator: 'Add an administrator',
  change_office_role: 'Change the role of an administrator',
  close_books: 'Close or open the books',
  change_sign_in: 'Change an administrator’s email or phone',
  change_bank: 'Change bank details before a pay run',
  anonymise: 'Anonymize a member',
  correct_case: 'Correct a posted case',
  undo_correction: 'Undo the correction of a case',
  waive_chargeback: 'Waive a chargeback',
  write_off_debt: 'Write off a debt',
  offset_debt: 'Offset a debt in another currency',
  reverse_debt_move: 'Reverse an entry for a debt',
  approve_rewards: 'Approve team rewards',
  adjustment: 'Entry beyond the limit',
  lock_run: 'Lock a pay run',
  promotion: 'Promotion',
};
const requested = ({ act, subject }: Values) => [acts[String(act)] ?? act, subject].filter(Boolean).join(': ');
const paper = ({ paper: code, state }: Values) => [state, papers[String(code)] ?? code].filter(Boolean).join(' ');

/** English texts, stored with the message for search and export. The client has them in all its languages. */
const texts: Record<NoticeKind, Text> = {
  ack_reminder: {
    type: 'announcement',
    title: ({ article }) => `Please read and acknowledge: ${article}`,
    body: () => 'The office needs your acknowledgment of this version.',
  },
  adjustment_asked: {
    type: 'system',
    title: ({ name }) => `${name} asks for your approval`,
    body: (values) => `Adjustment of ${money(values, values.amount_cents)} for ${values.payee}: ${values.memo}`,
  },
  agent_active: {
    type: 'recruit',
    title: ({ name }) => `${name} is active`,
    body: () => 'Your new agent can now write cases. A call in the first week is the best start.',
  },
  appointed: {
    type: 'licence',
    title: ({ brand, state }) => `You are appointed with ${brand} in ${state}`,
    body: ({ writing_no }) => `Your writing number is ${writing_no}.`,
  },
  approval_asked: {
    type: 'system',
    title: ({ name }) => `${name} asks for your approval`,
    body: requested,
  },
  approval_declined: {
    type: 'system',
    title: ({ name }) => `${name} turned your request down`,
    body: (values) => `${requested(values)}.${because(values)}`,
  },
  approval_given: {
    type: 'system',
    title: ({ name }) => `${name} approved your request`,
    body: (values) => `${requested(values)}.${because(values)}`,
  },
  case_corrected: {
    type: 'commission',
    title: ({ case_no }) => `${case_no} was corrected`,
    body: (values) => `Your commission for it changes by ${money(values, values.amount_cents)}.${because(values)}`,
  },
  case_handed_over: {
    type: 'policy',
    title: ({ case_no }) => `${case_no} is now yours`,
    body: ({ name, case_no }) =>
      `${name} has left the network. Please see ${case_no} through. Its commission does not change.`,
  },
  contest_won: {
    type: 'reward',
    title: ({ contest }) => `You won in “${contest}”`,
    body: ({ place, prize }) => `You placed ${place}. Your prize: ${prize}.`,
  },
  document_returned: {
    type: 'policy',
    title: ({ case_no }) => `${case_no}: a document was sent back`,
    body: ({ file, reason }) => `${file}: ${reason}`,
  },
  level_reached: {
    type: 'system',
    title: ({ level }) => `Congratulations, you’re now ${level}`,
    body: ({ level, level_zh, from_on }) => `Your level is ${level} ${level_zh} as of ${from_on}.`,
  },
  lock_asked: {
    type: 'system',
    title: ({ name }) => `${name} asks for your approval`,
    body: ({ cycle_no }) => `Lock the pay run ${cycle_no}.`,
  },
  membership_ended: {
    type: 'system',
    title: ({ name }) => `The membership of ${name} has ended`,
    body: ({ ended_on }) => `It ended on ${ended_on}, as planned.`,
  },
  paper_expires: {
    type: 'licence',
    title: (values) => `Your ${paper(values)} expires in ${values.count} days`,
    body: (values) => `Valid until ${values.until_on}. Without it, you can’t submit cases or receive overrides.`,
  },
  paper_refused: {
    type: 'licence',
    title: (values) => `Please review your ${paper(values)}`,
    body: ({ reason }) => String(reason),
  },
  paper_verified: {
    type: 'licence',
    title: (values) => `Your ${paper(values)} was verified`,
    body: (values) => `It counts as of today.${because(values)}`,
  },
  payment_failed: {
    type: 'payment',
    title: ({ cycle_no }) => `Your payment for ${cycle_no} was returned`,
    body: (values) =>
      `${money(values, values.paid_cents)} will be in the next pay run. Check your bank account details.${because(values)}`,
  },
  payment_sent: {
    type: 'payment',
    title: ({ cycle_no }) => `Your payment for ${cycle_no} is on its way`,
    body: (values) => `${money(values, values.paid_cents)} was paid on ${values.paid_on}.`,
  },
  planned_failed: {
    type: 'system',
    title: ({ name }) => `A planned change of ${name} was not made`,
    body: ({ reason }) => String(reason),
  },
  policy_status: {
    type: 'policy',
    title: ({ case_no, status }) => `${case_no}: ${String(status).replaceAll('_', ' ')}`,
    body: (values) => `Effective ${values.from_on}.${because(values)}`,
  },
  requirement_added: {
    type: 'policy',
    title: ({ case_no }) => `${case_no}: new requirement`,
    body: ({ requirement, due_on }) =>
      `${String(requirement).replaceAll('_', ' ')}${due_on ? `, due on ${due_on}` : ''}.`,
  },
  requirement_done: {
    type: 'policy',
    title: ({ case_no }) => `${case_no}: requirement met`,
    body: ({ requirement }) => `${String(requirement).replaceAll('_', ' ')} is done.`,
  },
  requirement_due: {
    type: 'policy',
    title: ({ case_no, due_on }) => `${case_no}: requirement due on ${due_on}`,
    body: ({ requirement }) => `${String(requirement).replaceAll('_', ' ')} is still open.`,
  },
  reward_approved: {
    type: 'reward',
    title: ({ rule }) => `You earned a reward: ${rule}`,
    body: (values) => `${money(values, values.reward_cents)} for ${values.period} was added to your earnings.`,
  },
  webhook_disabled: {
    type: 'system',
    title: ({ name }) => `The webhook of ${name} is disabled`,
    body: () => 'Every delivery failed for a week. Edit the webhook to start it again once the program answers.',
  },
  welcome: {
    type: 'system',
    title: () => 'Welcome! Your account is active',
    body: () => 'You can now write cases and see your team. “How to start?” shows what comes next.',
  },
};

/** Names the client of a case and the product, or the carrier of a stored message, in front of the text. */
const whose = ({ client, product, carrier }: Values) => (client ? `${client}, ${product ?? carrier}. ` : '');

/** A notice's type, title and body as stored with the message. */
export function textOf({ kind, values }: NetworkNotice) {
  const { type, title, body } = texts[kind];
  return { type, title: cutAtWord(title(values), 100), body: cutAtWord(`${whose(values)}${body(values)}`, 1000) };
}
