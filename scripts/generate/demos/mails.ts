import type { MailRecord } from '@shared/contracts/demos/mails';
import { addDays, type Day } from '../days';
import { instantAt } from './dates';
import { addressOf, avatarOf, john, personCalled } from './people';
import { type MailText, mailTexts } from './texts/mails';

/** Icon names by file extension. */
const kinds: Record<string, string> = { pdf: 'pdf', xlsx: 'sheet', jpg: 'photo', pptx: 'slides' };

function attachmentOf([fileName, size]: readonly [string, string]) {
  const kind = kinds[fileName.split('.').at(-1) ?? ''];
  if (!kind) throw new Error(`No picture for ${fileName}.`);
  return { fileName, thumbnail: `/demos/files/${kind}.svg`, url: `/demos/files/${kind}-page.svg`, size };
}

function senderOf(from: MailText['from']) {
  if (typeof from !== 'string') return { email: from[1], name: from[0], avatar: null };
  return { email: addressOf(from), name: from, avatar: avatarOf(personCalled(from)) };
}

function mailOf(text: MailText, asOf: Day): Omit<MailRecord, 'replies'> {
  return {
    id: text.id,
    from: senderOf(text.from),
    to: (text.to ?? [john.fullName]).map((name) => ({ name, email: addressOf(personCalled(name).fullName) })),
    subject: text.subject,
    cc: (text.cc ?? []).map((name) => addressOf(name)),
    bcc: [],
    message: text.message,
    attachments: (text.attachments ?? []).map(attachmentOf),
    isStarred: text.isStarred ?? false,
    labels: [...(text.labels ?? [])],
    time: instantAt(addDays(asOf, -text.daysAgo), text.at),
    folder: text.folder,
    isRead: !text.isUnread,
  };
}

export const generateMails = (asOf: Day): MailRecord[] =>
  mailTexts.map((text) => ({
    ...mailOf(text, asOf),
    replies: (text.replies ?? []).map((reply) => mailOf(reply, asOf)),
  }));
