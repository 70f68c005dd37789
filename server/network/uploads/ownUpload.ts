import type { UploadPurpose, UploadRecord } from '@shared/contracts/network/uploads';
import type { NetworkCaller } from '../network';
import { type Db, recordOf } from '../records/read';

/**
 * The caller's own upload with one of these purposes. An unknown id and another member's upload both give undefined.
 */
export async function ownUpload(
  db: Db,
  user: Pick<NetworkCaller, 'id'>,
  id: number,
  ...purposes: UploadPurpose[]
): Promise<UploadRecord | undefined> {
  const upload = await recordOf(db, 'uploads', id);
  return upload?.owner_id === user.id && purposes.includes(upload.purpose) ? upload : undefined;
}
