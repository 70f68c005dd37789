import type { MailboxStatus } from '@shared/contracts/network/mailbox';
import type { Tone } from '~/ui/tone';

/** Warning for the reader's turn, info for the office's. */
export const mailboxTones: Record<MailboxStatus, Tone> = {
  open: 'primary',
  waiting_member: 'warning',
  waiting_office: 'info',
  closed: 'neutral',
};
