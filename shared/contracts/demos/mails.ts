import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email } from '../fields';
import { html, id, nothing, picture, search } from './fields';

/** The mailbox of the demo (TEMPLATE.md 1.6). */
export const folders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
/** `starred` is not a folder: it collects starred mail that is not in the trash. */
export const views = [...folders, 'starred'] as const;
export const labels = ['personal', 'company', 'important', 'private'] as const;

const person = z.strictObject({ email, name: z.string(), avatar: picture.nullable() });
const attachment = z.strictObject({ fileName: z.string(), thumbnail: picture, url: z.string(), size: z.string() });

const mail = z.strictObject({
  id,
  from: person,
  to: z.array(z.strictObject({ name: z.string(), email })),
  subject: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  message: html(20_000),
  attachments: z.array(attachment),
  isStarred: z.boolean(),
  labels: z.array(z.enum(labels)),
  time: z.iso.datetime(),
  folder: z.enum(folders),
  isRead: z.boolean(),
});

/** As stored and in fixtures/demos/mails.json. Replies are the earlier messages of the conversation, oldest first. */
export const mailRecord = mail.extend({ replies: z.array(mail) });
export type MailRecord = z.infer<typeof mailRecord>;

const emailIds = z.array(id).min(1).max(1000);

const view = {
  q: search,
  /** Missing: the inbox, or every mail with the label that is not in the trash. Empty: everything but the trash. */
  folder: z.enum([...views, '']).optional(),
  label: z.enum(labels).optional(),
};

export const mails = {
  list: endpoint({
    method: 'get',
    path: '/apps/email/emails',
    requires: 'open',
    summary:
      'The mails of a folder, of a label or found by their subject, newest first, with the counts of the mailbox.',
    example: { query: { folder: 'inbox', label: 'company' } },
    query: z.object(view),
    data: z.object({
      emails: z.array(mailRecord),
      /** For the whole mailbox: unread in the inbox, all drafts, unread in spam. */
      emailsMeta: z.object({ inbox: z.int(), draft: z.int(), spam: z.int() }),
    }),
  }),
  update: endpoint({
    method: 'post',
    path: '/apps/email/update-emails',
    requires: 'open',
    summary: 'Marks mails as read or starred, moves them or sets their labels: all that are named, or none.',
    example: { body: { emailIds: [1, 2], dataToUpdate: { isRead: true, isStarred: true } } },
    body: z.strictObject({
      emailIds,
      dataToUpdate: z.strictObject({
        isRead: z.boolean().optional(),
        isStarred: z.boolean().optional(),
        folder: z.enum(folders).optional(),
        labels: z.array(z.enum(labels)).max(labels.length).optional(),
      }),
    }),
    data: nothing,
  }),
  /** Toggles the label on each mail. */
  toggleLabel: endpoint({
    method: 'post',
    path: '/apps/email/update-emails-label',
    requires: 'open',
    summary: 'Takes a label off the mails that have it, and puts it on those that do not.',
    example: { body: { emailIds: [1], label: 'important' } },
    body: z.strictObject({ emailIds, label: z.enum(labels) }),
    data: nothing,
  }),
  /** The previous or next mail in the view's order; without a view, among all mails. */
  neighbour: endpoint({
    method: 'get',
    path: '/apps/email/paginate-email',
    requires: 'open',
    summary: 'The mail before or after one, in the order in which its view shows them.',
    example: { query: { dir: 'next', emailId: 24 } },
    query: z.object({
      dir: z.enum(['previous', 'next']),
      emailId: z.coerce.number<number | string>().pipe(id),
      ...view,
    }),
    data: mailRecord,
    failures: { 404: nothing },
  }),
};
