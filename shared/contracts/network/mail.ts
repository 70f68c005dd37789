import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { byId, id, instant } from '../fields';

/** Mail to members that each may turn off, domain.md 3.13. Codes, links and activations are always sent. */
export const mailKinds = ['requirements', 'payments', 'messages', 'broadcasts', 'digest'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds of failed mail, as the office sees them; `account` are codes and links. */
export const failedKinds = ['account', ...mailKinds] as const;

const choices = z.strictObject(
  Object.fromEntries(mailKinds.map((kind) => [kind, z.boolean()])) as Record<MailKind, z.ZodBoolean>,
);
export type MailChoices = z.infer<typeof choices>;

const ownChoices = z.strictObject({
  /** False while the server sends no mail: the choices then wait for it. */
  sends: z.boolean(),
  /** The address of the account. */
  email: z.string(),
  /** True for leaders, who get the digest of their team. */
  leads: z.boolean(),
  choices,
});

const subscription = z.strictObject({
  kind: z.enum(mailKinds),
  /** Whether the member gets mail of this kind. */
  on: z.boolean(),
  /** The member's masked address. */
  email: z.string(),
});
export type MailSubscription = z.infer<typeof subscription>;

export const failedMail = z.strictObject({
  id,
  kind: z.enum(failedKinds),
  channel: z.enum(['email', 'sms']),
  address: z.string(),
  /** The last failure, in the words of the server that refused. */
  reason: z.string(),
  attempts: z.int().min(0),
  created_at: instant,
  /** False for codes and links: they have expired, and a new one is sent on request. */
  can_resend: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** Each is empty where the server's environment does not set it. */
const mailState = z.strictObject({
  sends: z.boolean(),
  /** Host of SMTP_URL. */
  server: z.string(),
  /** MAIL_FROM. */
  from: z.string(),
  /** PUBLIC_URL. */
  public_url: z.string(),
  /** Address that a test goes to: the caller's. */
  email: z.string(),
});
export type MailState = z.infer<typeof mailState>;

const mailTest = z.strictObject({
  sent: z.boolean(),
  email: z.string(),
  /** Answer of the mail server, or the failure to reach it; empty if it took the message. */
  answer: z.string(),
});

/** Messages that the network sends, each with its texts. */
export const mailTemplates = [
  'code_register',
  'code_login',
  'code_reset',
  'code_change_email',
  'reset_link',
  'new_device',
  'activated',
  'notice_requirements',
  'notice_payments',
  'notice_messages',
  'notice_inbox',
  'notice_broadcasts',
  'notice_digest',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Languages of messages. */
export const mailLanguages = ['en', 'de', 'fr', 'pt', 'zh'] as const;

export const mail = {
  choices: endpoint({
    method: 'get',
    path: '/backend/mail/choices',
    requires: ['read', 'Profile'],
    summary: 'Which mail the caller gets.',
    data: ownChoices,
  }),
  choose: endpoint({
    method: 'post',
    path: '/backend/mail/choose',
    requires: ['update', 'Profile'],
    summary: 'Turns mail to the caller on or off, by kind.',
    example: { body: { choices: { broadcasts: false } } },
    body: z.strictObject({ choices: choices.partial().describe('The kinds to change; all others stay.') }),
    data: ownChoices,
  }),
  /** A POST, so that tokens stay out of logs. */
  subscription: endpoint({
    method: 'post',
    path: '/backend/mail/subscription',
    reasons: ['not_found'],
    requires: 'open',
    summary: 'The kind of mail that a link ends; with `on`, ends or resumes it, without signing in.',
    example: { body: { token: 'the token of a mail', on: false } },
    body: z.strictObject({
      token: z.string().max(200).describe('The token of the link in a mail.'),
      on: z.boolean().optional().describe('False to get no more mail of this kind; leave it out to ask.'),
    }),
    data: subscription,
  }),
  state: endpoint({
    method: 'get',
    path: '/backend/mail/state',
    requires: ['oversee', 'Setting'],
    summary: 'Whether this server sends mail, and the settings of its environment that decide it.',
    data: mailState,
  }),
  test: endpoint({
    method: 'post',
    path: '/backend/mail/test',
    reasons: ['no_mail'],
    requires: ['manage', 'Setting'],
    summary: 'Sends a message to the caller’s own address at once, and tells what the mail server answered.',
    example: { body: {} },
    body: z.strictObject({}),
    data: mailTest,
  }),
  preview: endpoint({
    method: 'get',
    path: '/backend/mail/preview',
    requires: ['oversee', 'Setting'],
    summary: 'A message as its reader gets it, in a language, with sample values and the branding of the network.',
    example: { query: { template: 'notice_payments', language: 'en' } },
    query: z.strictObject({
      template: z.enum(mailTemplates).describe('The message.'),
      language: z.enum(mailLanguages).describe('The language of its reader; `zh` is for addresses without an account.'),
    }),
    data: z.strictObject({
      subject: z.string(),
      text: z.string(),
      /** A whole page with its styles, and the logo inside. */
      html: z.string(),
    }),
  }),
  failed: endpoint({
    method: 'get',
    path: '/backend/mail/failed',
    requires: ['oversee', 'Setting'],
    summary: 'The last messages that could not be sent, the newest first.',
    data: z.array(failedMail).max(50),
  }),
  resend: endpoint({
    method: 'post',
    path: '/backend/mail/resend',
    reasons: ['expired', 'not_found'],
    requires: ['manage', 'Setting'],
    summary: 'Tries to send a failed message again.',
    example: { body: { id: 1 } },
    body: byId,
    data: z.strictObject({ id }),
  }),
} as const;
