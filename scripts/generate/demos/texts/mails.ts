import type { folders, labels } from '@shared/contracts/demos/mails';
import { earlierMails } from './mailsEarlier';
import { laterMails } from './mailsLater';

/** What lies in John Doe's mailbox. `from` is somebody of the cast, or `[name, address]` of somebody outside. */
export interface MailText {
  id: number;
  folder: (typeof folders)[number];
  from: string | readonly [name: string, address: string];
  /** John, unless said otherwise. */
  to?: readonly string[];
  cc?: readonly string[];
  subject: string;
  labels?: readonly (typeof labels)[number][];
  isStarred?: true;
  isUnread?: true;
  daysAgo: number;
  /** Time of day in UTC. */
  at: string;
  /** File name and size. */
  attachments?: readonly (readonly [fileName: string, size: string])[];
  message: string;
  replies?: readonly MailText[];
}

/** In the order of their time, which is that of their ids. */
export const mailTexts: readonly MailText[] = [...earlierMails, ...laterMails];
