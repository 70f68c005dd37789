import { type MailDraft, type MailRecord, mailboxAddress } from '@shared/contracts/demos/mails';
import type { Recipient, Start } from './ComposeStore';

const prefixed = (prefix: string, subject: string) =>
  subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`;

/** Recipients of a reply: the sender, or for a sent mail its recipients. */
const answered = ({ from, to, folder }: MailRecord): Recipient[] =>
  folder === 'sent' ? to : [{ name: from.name, email: from.email }];

export const replyTo = (mail: MailRecord): Start => ({
  answers: mail.id,
  to: answered(mail),
  subject: prefixed('Re:', mail.subject),
});

/** Excludes the owner of the mailbox. */
export function replyToAll(mail: MailRecord): Start {
  const to = answered(mail);
  const addresses = [...mail.to.map(({ email }) => email), ...mail.cc];
  const excluded = new Set([mailboxAddress, ...to.map(({ email }) => email)]);
  return { ...replyTo(mail), to, cc: [...new Set(addresses)].filter((email) => !excluded.has(email)) };
}

export const hasOthers = (mail: MailRecord): boolean => (replyToAll(mail).cc?.length ?? 0) > 0;

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** `head` names the sender and the time in the reader's language. */
export const forward = (mail: MailRecord, head: string): Start => ({
  subject: prefixed('Fwd:', mail.subject),
  message: `<p></p><p>${escaped(head)}</p><blockquote>${mail.message}</blockquote>`,
  attachments: mail.attachments as MailDraft['attachments'],
});

export const continued = (record: MailRecord): Start => {
  const { to, cc, bcc, subject, message, attachments, labels } = record;
  return { record, to, cc, bcc, subject, message, attachments, labels };
};
