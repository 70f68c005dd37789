import type { UploadPurpose, UploadRecord } from '@shared/contracts/network/uploads';
import type { Network, NetworkCaller } from '../../network';

/** An upload of these purposes that the caller has sent, for what it is to be attached to. Unknown and forbidden look alike. */
export function ownUpload(
  network: Network,
  user: Pick<NetworkCaller, 'id'>,
  id: number,
  ...purposes: UploadPurpose[]
): UploadRecord | undefined {
  const upload = network.db.table('uploads').get(id);
  return upload?.owner_id === user.id && purposes.includes(upload.purpose) ? upload : undefined;
}
