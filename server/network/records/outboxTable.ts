import type { MailKind } from '@shared/contracts/network/mail';
import type { MessageType } from '@shared/contracts/network/messages';
import type { Scene } from '@shared/contracts/network/session';
import type { Generated } from 'kysely';

/** Mail about notices, which each reader may turn off by its kind. */
export const noticeTemplates = {
  notice_requirements: 'requirements',
  notice_payments: 'payments',
  notice_messages: 'messages',
  /** Tells the office that a member has written. */
  notice_inbox: 'messages',
  notice_broadcasts: 'broadcasts',
  /** The week of a leader's team. */
  notice_digest: 'digest',
} as const satisfies Record<string, MailKind>;
export type NoticeTemplate = keyof typeof noticeTemplates;

/** Messages that can be sent; each has its texts in `server/mail/texts`. */
export type Template = `code_${Scene}` | 'reset_link' | 'new_device' | 'activated' | 'test' | NoticeTemplate;

/** A message to one address. */
export interface Letter {
  channel: 'email' | 'sms';
  address: string;
  language: string;
  template: Template;
  /**
   * Values of the text. Some are secrets, so they are deleted once the message is sent or given up; those of notices,
   * which the office may send again, only once they are sent.
   */
  values: Readonly<Record<string, string>>;
  /** The time after which the message is useless; null if never. */
  expires_at: string | null;
}

/** A message with its number and time, which stay the same for all attempts. */
export type Numbered = Letter & { id: number; created_at: string };

/** The network in its messages. */
export interface Sender {
  name: string;
  /** The office's address for questions; empty for none. */
  support_email: string;
  /** The color of buttons; empty for the product's own. */
  accent: string;
  /** `picture` is Base64. */
  logo?: { id: string; mime: string; width: number; height: number; picture: string };
}

/** Sends messages of one or more channels. */
export interface Transport {
  readonly channels: readonly Letter['channel'][];
  /** @throws Refusal, or any error for a failure that may pass */
  send(letter: Numbered, sender: Sender): Promise<void>;
}

/** A refusal that another attempt would not change. */
export class Refusal extends Error {}

export interface OutboxTables {
  outbox: Letter & {
    id: Generated<number>;
    /** `kept`: there was nothing to send it with. */
    status: 'waiting' | 'sent' | 'failed' | 'kept';
    attempts: number;
    /** The time of the next attempt. */
    next_at: string;
    /** The last failure, in the words of the server that refused. */
    error: string | null;
    created_at: string;
    sent_at: string | null;
    /** The reader and the notice of mail that may be turned off. */
    member_id: number | null;
    notice: string | null;
  };
  mail_refusals: { member_id: number; kind: MailKind; at: string };
  muted_messages: { member_id: number; type: MessageType; at: string };
}
