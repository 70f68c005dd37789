import type { UploadPurpose, UploadRecord } from '@shared/contracts/network/uploads';
import type { NetworkCaller } from '../network';
import { type Db, recordOf } from '../records';

/** An upload by the caller with one of these purposes, to be attached. Unknown and forbidden get the same answer. */
export async function ownUpload(
  db: Db,
  user: Pick<NetworkCaller, 'id'>,
  id: number,
  ...purposes: UploadPurpose[]
): Promise<UploadRecord | undefined> {
  const upload = await recordOf(db, 'uploads', id);
  return upload?.owner_id === user.id && purposes.includes(upload.purpose) ? upload : undefined;
}
