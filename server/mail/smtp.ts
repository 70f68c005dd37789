import { createHash } from 'node:crypto';
import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { type Numbered, Refusal, type Transport } from '../network/records/outboxTable';
import { writeLetter } from './letters';

interface Settings {
  /** smtp:// or smtps://, with the account in it. */
  url: string;
  from: string;
  /** The public address of the pages, for links. */
  publicUrl: string;
  /** Time in ms for a connection, and for each answer. */
  timeoutMs?: number | undefined;
}

/** The same for all attempts, so that mailboxes recognize a repetition. */
const idOf = ({ id, address, created_at }: Numbered, from: string) => {
  const hash = createHash('sha256').update(`${id} ${address} ${created_at}`).digest('hex').slice(0, 24);
  return `<${id}.${hash}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
};

/** The mail server has refused this recipient or this message for good. */
const isRefusal = ({ responseCode = 0, command }: Partial<SMTPError>) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Sends mail by SMTP, with TLS where the server offers it. */
export async function smtp({
  url,
  from,
  publicUrl,
  timeoutMs = 20_000,
}: Settings): Promise<Transport & { verify(): Promise<unknown> }> {
  // Loaded only where mail is sent.
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transporter = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    channels: ['email'],
    /** Connects and signs in, without sending. */
    verify: () => transporter.verify(),
    send: async (letter, sender) => {
      const { unsubscribe, ...written } = writeLetter(letter, sender, publicUrl);
      try {
        await transporter.sendMail({
          ...written,
          from: { name: sender.name, address: from },
          ...(sender.support_email && { replyTo: sender.support_email }),
          to: { name: '', address: letter.address },
          messageId: idOf(letter, from),
          headers: {
            'Auto-Submitted': 'auto-generated',
            // One click in the mail program (RFC 8058).
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw isRefusal(error as SMTPError) ? new Refusal(error.message) : error;
      }
    },
  };
}
