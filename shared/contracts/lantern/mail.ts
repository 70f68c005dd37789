import { z } from 'zod';
import { endpoint } from '../../http/endpoint';

export const letterStatuses = ['waiting', 'sent', 'failed', 'kept'] as const;

export const sentLetter = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  channel: z.enum(['email', 'sms']),
  address: z.string(),
  language: z.string(),
  status: z.enum(letterStatuses).describe('`kept`: there was nothing to send it with.'),
  attempts: z.int(),
  error: z.string().nullable().describe('The last failure.'),
  subject: z.string(),
  text: z
    .string()
    .nullable()
    .describe('Null once the message was sent or given up, and for accounts that are not those of the fixtures.'),
  link: z.string().nullable().describe('The path of the link in the message, without the base path.'),
});
export type SentLetter = z.infer<typeof sentLetter>;

/** The message as a mail program displays it. */
export const letterHtmlPath = '/__lantern/mail/:id/html';

/** Messages of the embedded backend by mail or SMS, in demo mode. */
export const mail = {
  list: endpoint({
    method: 'get',
    path: '/__lantern/mail',
    requires: 'open',
    acts: true,
    summary: 'The last 100 messages by mail or SMS, newest first. Only from the machine of the server.',
    data: z.object({
      sends: z.boolean().describe('False without a mail server.'),
      letters: z.array(sentLetter),
    }),
  }),
};
