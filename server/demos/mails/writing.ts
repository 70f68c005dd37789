import {
  type MailAttachment,
  type MailDraft,
  type MailFileRecord,
  type MailRecord,
  mailboxAddress,
  mailFilePath,
  mails,
  takeBackSeconds,
} from '@shared/contracts/demos/mails';
import { issue } from '@shared/http/issues';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';
import type { DemoTransaction } from '../tables';
import { asOfNow } from './due';

interface Writing {
  id?: number | undefined;
  answers?: number | undefined;
  email: MailDraft;
}

/** Messages per conversation; the latest remain. */
const mostReplies = 20;
/** In ms. Older files that no mail contains are deleted. */
const looseFileAge = 24 * 60 * 60 * 1000;

const notADraft = () => conflict('not_a_draft', 'This mail is not a draft any more.');

/** Writes, sends and deletes mails and their files. */
export function mailWritingRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const rows = db.table('mails');
  const files = db.table('mailFiles');
  const mailOf = (id: number): MailRecord => {
    const mail = rows.get(id);
    if (!mail) throw noSuchRow();
    return asOfNow(mail, demos.now);
  };
  const draftOf = (id: number | undefined): MailRecord | undefined => {
    if (id === undefined) return undefined;
    const mail = mailOf(id);
    if (mail.folder !== 'draft') throw notADraft();
    return mail;
  };
  const owner = () => {
    const { fullName: name, avatar } = demos.bodies.profileUser;
    return { name, email: mailboxAddress, avatar };
  };

  /** A stored mail keeps its conversation even when the mail it answers changes. */
  const earlierOf = (before: MailRecord | undefined, answers: number | undefined): MailRecord['replies'] => {
    if (before) return before.replies;
    if (answers === undefined) return [];
    const { replies, ...answered } = mailOf(answers);
    return [...replies, answered].slice(-mostReplies);
  };

  const written = (tx: DemoTransaction, { id, answers, email }: Writing): MailRecord => {
    const before = draftOf(id);
    for (const [at, { url }] of email.attachments.entries()) {
      const fileId = /attachments\/(\d+)$/.exec(url)?.[1];
      if (fileId !== undefined && !files.get(Number(fileId)))
        throw invalid([issue(`email.attachments.${at}`, 'choice')]);
    }
    return {
      ...email,
      labels: [...new Set(email.labels)],
      message: sanitise(email.message),
      id: before?.id ?? tx.nextId('mails'),
      from: owner(),
      isStarred: before?.isStarred ?? false,
      time: demos.now.toISOString(),
      folder: 'draft',
      isRead: true,
      replies: earlierOf(before, answers),
    };
  };

  serve(api, mails.saveDraft, ({ body }) => db.write((tx) => tx.put('mails', written(tx, body))));

  serve(api, mails.send, ({ body: { sendAt, ...writing } }) =>
    db.write((tx) => {
      const { to, cc, bcc } = writing.email;
      if (to.length + cc.length + bcc.length === 0) throw invalid([issue('email.to', 'required')]);
      const mail = written(tx, writing);
      if (sendAt !== undefined) {
        if (Date.parse(sendAt) <= demos.now.getTime()) throw invalid([issue('sendAt', 'future')]);
        return tx.put('mails', { ...mail, scheduledAt: sendAt });
      }
      // Mails are listed by id, so a sent draft gets a new id to come first.
      if (writing.id === undefined) return tx.put('mails', { ...mail, folder: 'sent' });
      tx.delete('mails', writing.id);
      return tx.put('mails', { ...mail, id: tx.nextId('mails'), folder: 'sent' });
    }),
  );

  serve(api, mails.takeBack, ({ body: { emailId } }) =>
    db.write((tx) => {
      const { scheduledAt, ...mail } = mailOf(emailId);
      const age = demos.now.getTime() - Date.parse(mail.time);
      const mayReturn = mail.folder === 'sent' ? age <= takeBackSeconds * 1000 : scheduledAt !== undefined;
      if (!mayReturn) throw conflict('too_late', 'This mail has been delivered.');
      return tx.put('mails', { ...mail, folder: 'draft' });
    }),
  );

  serve(api, mails.remove, async ({ body: { emailIds } }) => {
    await db.write((tx) => {
      if (emailIds.some((id) => mailOf(id).folder !== 'trash'))
        throw conflict('not_in_trash', 'Only mails in the trash can be deleted.');
      for (const id of new Set(emailIds)) tx.delete('mails', id);
    });
    return undefined;
  });

  const dropLooseFiles = (tx: DemoTransaction) => {
    const held = new Set(
      rows
        .all()
        .flatMap((mail) => [mail, ...mail.replies].flatMap(({ attachments }) => attachments.map(({ url }) => url))),
    );
    const until = demos.now.getTime() - looseFileAge;
    for (const { id, storedAt } of files.all())
      if (Date.parse(storedAt) < until && !held.has(addressOf(id))) tx.delete('mailFiles', id);
  };

  serve(api, mails.attach, ({ body }) =>
    db.write((tx) => {
      dropLooseFiles(tx);
      const file = { ...body, id: tx.nextId('mailFiles'), storedAt: demos.now.toISOString() };
      return attachmentOf(tx.put('mailFiles', file));
    }),
  );

  api.raw(mailFilePath, 'open', ({ req, res }) => {
    const file = files.get(Number(req.params.id));
    if (!file) throw noSuchRow();
    res
      .set('Content-Type', file.type)
      .set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .end(Buffer.from(file.content, 'base64'));
  });
}

const pictures: Record<MailFileRecord['type'], string> = {
  'application/pdf': 'pdf',
  'image/png': 'photo',
  'image/jpeg': 'photo',
  'image/webp': 'photo',
  'text/plain': 'pdf',
  'text/csv': 'sheet',
};

const addressOf = (id: number) => mailFilePath.replace(':id', String(id));

function attachmentOf({ id, fileName, type, content }: MailFileRecord): MailAttachment {
  const kilobytes = Math.max(1, Math.round(Buffer.byteLength(content, 'base64') / 1000));
  return {
    fileName,
    thumbnail: `/demos/files/${pictures[type]}.svg`,
    url: addressOf(id),
    size: `${kilobytes} kb`,
  };
}
