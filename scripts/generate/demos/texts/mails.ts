import type { folders, labels } from '@shared/contracts/demos/mails';
import { earlierMails } from './mailsEarlier';
import { laterMails } from './mailsLater';

/** Mails in John Doe's mailbox. `from` is a person of the cast, or `[name, address]` for an outsider. */
export interface MailText {
  id: number;
  folder: (typeof folders)[number];
  from: string | readonly [name: string, address: string];
  /** John by default. */
  to?: readonly string[];
  cc?: readonly string[];
  subject: string;
  labels?: readonly (typeof labels)[number][];
  isStarred?: true;
  isUnread?: true;
  daysAgo: number;
  /** UTC time of day. */
  at: string;
  /** File name and size. */
  attachments?: readonly (readonly [fileName: string, size: string])[];
  message: string;
  replies?: readonly MailText[];
}

/** Ordered by time, as their ids are. */
export const mailTexts: readonly MailText[] = [...earlierMails, ...laterMails];
