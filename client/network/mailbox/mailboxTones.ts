import type { MailboxStatus } from '@shared/contracts/network/mailbox';
import type { Tone } from '~/ui/tone';

/** The reader's turn is a warning, the office's turn is information. */
export const mailboxTones: Record<MailboxStatus, Tone> = {
  open: 'primary',
  waiting_member: 'warning',
  waiting_office: 'info',
  closed: 'neutral',
};
