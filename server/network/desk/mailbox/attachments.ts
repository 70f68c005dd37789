import type { UploadRecord } from '@shared/contracts/network/uploads';
import { issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';

const upload = ({ db }: Network, id: number): UploadRecord | undefined => db.table('uploads').get(id);

/** Attachments must be the caller's own uploads for that purpose. @throws invalid */
export function checkAttachments(network: Network, user: NetworkCaller, ids: readonly number[]): void {
  const found = ids.flatMap((id, index) => {
    const file = upload(network, id);
    return file?.owner_id === user.id && file.purpose === 'attachment'
      ? []
      : [issue(`attachments.${index}`, 'missing')];
  });
  if (found.length > 0) throw invalid(found);
}

export const attachmentsOf = (network: Network, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const file = upload(network, id);
    return file ? [{ id, name: file.name, mime: file.mime, size: file.size }] : [];
  });

/** A member may read attachments of visible messages. The office and the owner always may. */
export function letReadersIn(network: Network): void {
  const { db } = network;
  network.attachmentReaders.push((user, uploadId) =>
    db
      .table('conversation_messages')
      .by('upload_id', uploadId)
      .some(
        ({ internal_note, conversation_id }) =>
          !internal_note && db.table('conversations').get(conversation_id)?.member_id === user.id,
      ),
  );
}
