import type { MailRecord } from '@shared/contracts/demos/mails';
import type { Demos } from '../demos';

const isDue = ({ folder, scheduledAt }: MailRecord, now: Date) =>
  folder === 'draft' && scheduledAt !== undefined && Date.parse(scheduledAt) <= now.getTime();

/** A scheduled mail whose time has come is a sent one. It needs no timer, and so survives a restart. */
export function asOfNow(mail: MailRecord, now: Date): MailRecord {
  if (!isDue(mail, now)) return mail;
  const { scheduledAt, ...rest } = mail;
  return { ...rest, folder: 'sent', time: scheduledAt ?? mail.time };
}

/** How many mails have become due since they were stored: answers from before are outdated by each. */
export const dueMails = ({ db, now }: Demos): number =>
  db
    .table('mails')
    .all()
    .filter((mail) => isDue(mail, now)).length;
