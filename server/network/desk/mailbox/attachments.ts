import type { UploadRecord } from '@shared/contracts/network/uploads';
import { issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordsOf } from '../../records/read';

async function uploadsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, UploadRecord>> {
  return new Map((await recordsOf(db, 'uploads', ids)).map((upload) => [upload.id, upload]));
}

/** Requires that all attachments are the caller's own uploads for that purpose. @throws invalid */
export async function checkAttachments(db: Db, user: NetworkCaller, ids: readonly number[]): Promise<void> {
  const uploads = await uploadsOf(db, ids);
  const issues = ids.flatMap((id, index) => {
    const file = uploads.get(id);
    return file?.owner_id === user.id && file.purpose === 'attachment'
      ? []
      : [issue(`attachments.${index}`, 'missing')];
  });
  if (issues.length > 0) throw invalid(issues);
}

/** Loads uploads and returns a lookup of their name, type and size by attachment ids. */
export async function attachmentsOf(db: Db, ids: readonly number[]) {
  const uploads = await uploadsOf(db, ids);
  return (some: readonly number[]) =>
    some.flatMap((id) => {
      const file = uploads.get(id);
      return file ? [{ id, name: file.name, mime: file.mime, size: file.size }] : [];
    });
}

/** Lets members read attachments of messages that they can see. The office and the owner always may. */
export function letReadersIn(network: Network): void {
  network.attachmentReaders.push(async (user, uploadId) => {
    const messages = await network.sql.db
      .selectFrom('conversations')
      .innerJoin('conversation_messages', 'conversation_messages.conversation_id', 'conversations.id')
      .where('conversations.member_id', '=', user.id)
      .where('internal_note', '=', false)
      .select('attachments')
      .execute();
    return messages.some(({ attachments }) => attachments.includes(uploadId));
  });
}
