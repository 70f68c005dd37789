import type { UploadPurpose, UploadRecord } from '@shared/contracts/network/uploads';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordOf } from '../../records';

/** An upload by the caller with one of these purposes, to be attached. Unknown and forbidden get the same answer. */
export function ownUpload(
  network: Network,
  user: Pick<NetworkCaller, 'id'>,
  id: number,
  ...purposes: UploadPurpose[]
): UploadRecord | undefined {
  const upload = network.db.table('uploads').get(id);
  return upload?.owner_id === user.id && purposes.includes(upload.purpose) ? upload : undefined;
}

/** The same from the tables. */
export async function ownUploadIn(
  db: Db,
  user: Pick<NetworkCaller, 'id'>,
  id: number,
  ...purposes: UploadPurpose[]
): Promise<UploadRecord | undefined> {
  const upload = await recordOf(db, 'uploads', id);
  return upload?.owner_id === user.id && purposes.includes(upload.purpose) ? upload : undefined;
}
