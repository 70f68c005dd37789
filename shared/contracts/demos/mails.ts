import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { email, instant } from '../fields';
import { html, id, nothing, optionalText, picture, search, text } from './fields';

/** The mailbox of the demo (template.md 1.6). The archive is ours: done with, but not deleted. */
export const folders = ['inbox', 'sent', 'draft', 'spam', 'trash', 'archive'] as const;
/** Not folders: `starred` collects starred mail outside the trash, `scheduled` drafts with a sending time. */
export const views = [...folders, 'starred', 'scheduled'] as const;
export const labels = ['personal', 'company', 'important', 'private'] as const;

const person = z.strictObject({ email, name: z.string(), avatar: picture.nullable() });
export const mailAttachment = z.strictObject({
  fileName: z.string(),
  thumbnail: picture,
  url: z.string(),
  size: z.string(),
});
export type MailAttachment = z.infer<typeof mailAttachment>;

const mail = z.strictObject({
  id,
  from: person,
  to: z.array(z.strictObject({ name: z.string(), email })),
  subject: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  message: html(20_000),
  attachments: z.array(mailAttachment),
  isStarred: z.boolean(),
  labels: z.array(z.enum(labels)),
  time: instant,
  folder: z.enum(folders),
  isRead: z.boolean(),
  /** Sending time of a scheduled draft. */
  scheduledAt: instant.optional(),
});

/** As stored and in fixtures/demos/mails.json. Replies are the earlier messages of the conversation, oldest first. */
export const mailRecord = mail.extend({ replies: z.array(mail) });
export type MailRecord = z.infer<typeof mailRecord>;

/** True for a draft that is sent on its own once its time comes. */
export const isScheduled = ({ folder, scheduledAt }: Pick<MailRecord, 'folder' | 'scheduledAt'>): boolean =>
  folder === 'draft' && scheduledAt !== undefined;

/**
 * True if a mail belongs to a view. Mail in the trash belongs to no other view; the empty view contains everything but
 * the trash.
 */
export function isInView(
  mail: Pick<MailRecord, 'folder' | 'isStarred' | 'scheduledAt'>,
  view: (typeof views)[number] | '',
): boolean {
  if (view === 'trash') return mail.folder === 'trash';
  if (mail.folder === 'trash') return false;
  if (view === 'starred') return mail.isStarred;
  if (view === 'scheduled') return isScheduled(mail);
  return view === '' || mail.folder === view;
}

/** Lowercase text of a mail's HTML, without tags. */
const wordsOf = (message: string) =>
  message
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** True if `q` occurs in a conversation's subject, text, or the names and addresses of senders and recipients. */
export function isFoundBy(q: string, { replies, ...latest }: MailRecord): boolean {
  const term = q.trim().toLowerCase();
  return [latest, ...replies].some(({ subject, from, to, message }) =>
    [subject, ...[from, ...to].flatMap(({ name, email }) => [name, email]), wordsOf(message)].some((text) =>
      text.toLowerCase().includes(term),
    ),
  );
}

/** All mail is sent from the demo's one mailbox, which belongs to its profile user. */
export const mailboxAddress = 'john.doe@lantern.example';

/** Uploaded attachments. The raw call answers with the file itself. */
export const mailFilePath = '/apps/email/attachments/:id';
/** Base64 adds a third, and a request is limited to 1 MiB. */
export const mostFileBytes = 700_000;
export const mostFiles = 10;
const fileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain', 'text/csv'] as const;
export const mailFileTypes: readonly string[] = fileTypes;

/** The stored form. */
export const mailFileRecord = z.strictObject({
  id,
  fileName: text(120).describe('The name under which the file is saved.'),
  type: z.enum(fileTypes).describe('The media type of the file.'),
  /** Base64. */
  content: z
    .base64()
    .min(1)
    .max(Math.ceil(mostFileBytes / 3) * 4)
    .describe('The bytes of the file in Base64.'),
  storedAt: z.iso.datetime(),
});
export type MailFileRecord = z.infer<typeof mailFileRecord>;

/** Only this mailbox's files can be attached: uploads, and attachments of forwarded mails. */
const attached = z.strictObject({
  fileName: text(120),
  thumbnail: picture,
  url: z
    .string()
    .max(200)
    .refine((value) => /^(\/apps\/email\/attachments\/\d+|\/demos\/files\/\w[\w.-]*)$/.test(value), wrong('url')),
  size: optionalText(20),
});

/** A mail's editable fields. A draft may leave all of them empty. */
export const mailDraft = z.strictObject({
  to: z.array(z.strictObject({ name: optionalText(80), email })).max(50),
  cc: z.array(email).max(50),
  bcc: z.array(email).max(50),
  subject: optionalText(200),
  message: html(20_000),
  attachments: z.array(attached).max(mostFiles),
  labels: z.array(z.enum(labels)).max(labels.length),
});
export type MailDraft = z.infer<typeof mailDraft>;

const writing = {
  /** The stored draft to update. */
  id: id.optional().describe('The stored draft to update; leave it out for a new mail.'),
  email: mailDraft.describe('Recipients, subject, text, attachments, and labels of the mail.'),
  /** The mail being answered or forwarded. It is stored as the latest of the new mail's earlier messages. */
  answers: id.optional().describe('The mail that this one answers or forwards, by ID.'),
};

const emailIds = z.array(id).min(1).max(1000).describe('Mails by ID: all of them change, or none.');

const view = {
  q: search,
  /** Missing: the inbox, or every mail with the label that is not in the trash. Empty: everything but the trash. */
  folder: z
    .enum([...views, ''])
    .optional()
    .describe(
      'Only mails of this folder, starred or scheduled ones; an empty text stands for everything but the trash.',
    ),
  label: z.enum(labels).optional().describe('Only mails with this label.'),
};

export const takeBackSeconds = 60;

const exampleDraft: MailDraft = {
  to: [{ name: 'Hannah Whitcombe', email: 'hannah.whitcombe@lantern.example' }],
  cc: [],
  bcc: [],
  subject: 'Seminar evening',
  message: '<p>See you on Thursday.</p>',
  attachments: [],
  labels: [],
};

export const mails = {
  list: endpoint({
    method: 'get',
    path: '/apps/email/emails',
    requires: 'open',
    summary:
      'The mails of a folder or label, newest first, with the counts of the mailbox; q searches subject, people and text.',
    example: { query: { folder: 'inbox', label: 'company' } },
    query: z.object(view),
    data: z.object({
      emails: z.array(mailRecord),
      /** For the whole mailbox: unread in the inbox, all drafts, unread in spam, and the scheduled drafts. */
      emailsMeta: z.object({ inbox: z.int(), draft: z.int(), spam: z.int(), scheduled: z.int() }),
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
      dataToUpdate: z
        .strictObject({
          isRead: z.boolean().optional(),
          isStarred: z.boolean().optional(),
          folder: z.enum(folders).optional(),
          labels: z.array(z.enum(labels)).max(labels.length).optional(),
        })
        .describe('The new values; all others stay as they are.'),
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
    body: z.strictObject({
      emailIds,
      label: z.enum(labels).describe('The label to take off mails that have it and to put on those that do not.'),
    }),
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
      dir: z.enum(['previous', 'next']).describe('The direction in which to look from the given mail.'),
      emailId: z.coerce.number<number | string>().pipe(id).describe('The mail whose neighbor is wanted, by ID.'),
      ...view,
    }),
    data: mailRecord,
    failures: { 404: nothing },
  }),
  saveDraft: endpoint({
    method: 'post',
    path: '/apps/email/drafts',
    requires: 'open',
    summary: 'Stores a mail that is being written: a new draft, or the changed one that is named.',
    example: { body: { email: exampleDraft } },
    body: z.strictObject(writing),
    status: 201,
    data: mailRecord,
  }),
  send: endpoint({
    method: 'post',
    path: '/apps/email/send',
    requires: 'open',
    summary: 'Sends a mail at once, or keeps it among the drafts until the time at which it is to be sent.',
    example: { body: { email: exampleDraft } },
    body: z.strictObject({
      ...writing,
      sendAt: instant
        .optional()
        .describe('The instant at which to send the mail, in UTC; leave it out to send it at once.'),
    }),
    status: 201,
    data: mailRecord,
  }),
  /** Allowed within `takeBackSeconds` of sending; for a scheduled mail, until it is sent. */
  takeBack: endpoint({
    method: 'post',
    path: '/apps/email/take-back',
    requires: 'open',
    summary: 'Takes a mail back that was just sent or is scheduled, and keeps it as a draft.',
    example: { body: { emailId: 1 } },
    body: z.strictObject({ emailId: id.describe('The mail to take back, by ID.') }),
    data: mailRecord,
  }),
  remove: endpoint({
    method: 'post',
    path: '/apps/email/delete-emails',
    requires: 'open',
    summary: 'Deletes mails for good that are in the trash.',
    example: { body: { emailIds: [7] } },
    body: z.strictObject({ emailIds }),
    data: nothing,
  }),
  attach: endpoint({
    method: 'post',
    path: '/apps/email/attachments',
    requires: 'open',
    summary: 'Stores a file for a mail that is being written. Its address comes with the answer.',
    example: { body: { fileName: 'note.txt', type: 'text/plain', content: 'SGVsbG8=' } },
    body: mailFileRecord.omit({ id: true, storedAt: true }),
    status: 201,
    data: mailAttachment,
  }),
};
