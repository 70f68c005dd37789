import type { MailRecord } from '@shared/contracts/demos/mails';
import type { Demos } from '../demos';

const isDue = ({ folder, scheduledAt }: MailRecord, now: Date) =>
  folder === 'draft' && scheduledAt !== undefined && Date.parse(scheduledAt) <= now.getTime();

/** Turns a scheduled mail into a sent one once its time has come. Without a timer, this survives a restart. */
export function asOfNow(mail: MailRecord, now: Date): MailRecord {
  if (!isDue(mail, now)) return mail;
  const { scheduledAt, ...rest } = mail;
  return { ...rest, folder: 'sent', time: scheduledAt ?? mail.time };
}

/** Number of mails that became due since they were stored; each one makes earlier answers stale. */
export const dueMails = ({ db, now }: Demos): number =>
  db
    .table('mails')
    .all()
    .filter((mail) => isDue(mail, now)).length;
