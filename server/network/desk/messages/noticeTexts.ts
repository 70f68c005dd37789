import type { MessageType } from '@shared/contracts/network/messages';
import type { NetworkNotice, NoticeKind } from '@shared/contracts/network/notices';
import { moneyText } from '@shared/format/csv';

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
  licence: 'licence',
  eo: 'E&O cover',
  aml: 'AML training',
  ce: 'continuing education',
  annuity_training: 'annuity training',
  ltc_training: 'long-term care training',
  carrier_product: 'product training',
};
const paper = ({ paper: code, state }: Values) => [state, papers[String(code)] ?? code].filter(Boolean).join(' ');

/** In English, as stored in the record for search and export. The client has the same texts in its languages. */
const texts: Record<NoticeKind, Text> = {
  agent_active: {
    type: 'recruit',
    title: ({ name }) => `${name} is active`,
    body: () => 'Your new agent can write cases from today on. A call within a week makes the best start.',
  },
  appointed: {
    type: 'licence',
    title: ({ brand, state }) => `You are appointed with ${brand} in ${state}`,
    body: ({ writing_no }) => `Your writing number is ${writing_no}.`,
  },
  case_handed_over: {
    type: 'policy',
    title: ({ case_no }) => `${case_no} is yours to look after`,
    body: ({ name, case_no }) =>
      `${name} has left. Please see ${case_no} through; its commission stays as it was submitted.`,
  },
  contest_won: {
    type: 'reward',
    title: ({ contest }) => `You have won in “${contest}”`,
    body: ({ place, prize }) => `You came in at place ${place}. Your prize: ${prize}.`,
  },
  document_returned: {
    type: 'policy',
    title: ({ case_no }) => `${case_no}: a document was sent back`,
    body: ({ file, reason }) => `${file}: ${reason}`,
  },
  level_reached: {
    type: 'system',
    title: ({ level }) => `Congratulations: you are ${level}`,
    body: ({ level, level_zh, from_on }) => `Your level is ${level} ${level_zh} from ${from_on} on.`,
  },
  paper_expires: {
    type: 'licence',
    title: (values) => `Your ${paper(values)} expires in ${values.count} days`,
    body: (values) =>
      `It is valid until ${values.until_on}. Without it no case can be submitted, and overrides pass you by.`,
  },
  paper_refused: {
    type: 'licence',
    title: (values) => `Your ${paper(values)} needs another look`,
    body: ({ reason }) => String(reason),
  },
  paper_verified: {
    type: 'licence',
    title: (values) => `Your ${paper(values)} was verified`,
    body: (values) => `It counts from now on.${because(values)}`,
  },
  payment_failed: {
    type: 'payment',
    title: ({ cycle_no }) => `Your payment of ${cycle_no} came back`,
    body: (values) =>
      `${money(values, values.paid_cents)} go into the next pay run. Please check your bank account.${because(values)}`,
  },
  payment_sent: {
    type: 'payment',
    title: ({ cycle_no }) => `Your payment of ${cycle_no} is on its way`,
    body: (values) => `${money(values, values.paid_cents)} were paid on ${values.paid_on}.`,
  },
  policy_status: {
    type: 'policy',
    title: ({ case_no, status }) => `${case_no}: ${String(status).replaceAll('_', ' ')}`,
    body: (values) => `It is so from ${values.from_on} on.${because(values)}`,
  },
  requirement_added: {
    type: 'policy',
    title: ({ case_no }) => `${case_no}: something is needed`,
    body: ({ requirement, due_on }) =>
      `${String(requirement).replaceAll('_', ' ')}${due_on ? `, due on ${due_on}` : ''}.`,
  },
  requirement_done: {
    type: 'policy',
    title: ({ case_no }) => `${case_no}: a requirement is met`,
    body: ({ requirement }) => `${String(requirement).replaceAll('_', ' ')} is done.`,
  },
  reward_approved: {
    type: 'reward',
    title: ({ rule }) => `You are awarded: ${rule}`,
    body: (values) => `${money(values, values.reward_cents)} for ${values.period} stand in your earnings.`,
  },
  welcome: {
    type: 'system',
    title: () => 'Welcome: your account is active',
    body: () => 'You can now write cases and see your team. “How to Start?” shows what comes next.',
  },
};

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The fields of a message of some kind besides its recipient. */
export function textOf({ kind, values }: NetworkNotice) {
  const { type, title, body } = texts[kind];
  return { type, title: cut(title(values), 100), body: cut(body(values), 1000) };
}
