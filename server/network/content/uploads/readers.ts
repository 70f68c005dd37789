import type { Subject } from '@shared/abilities';
import type { UploadPurpose, UploadRecord } from '@shared/contracts/network/uploads';
import type { Network, NetworkCaller } from '../../network';
import { articleSight } from '../articles/visibility';
import { seesBanner } from '../banners/routes';
import { seesAtt } from '../gallery/routes';
import { resourceVisibility } from '../library/visibility';

/** The subject whose managers may read all uploads of a purpose. */
const managed: Record<UploadPurpose, Subject> = {
  avatar: 'Member',
  licence: 'Licence',
  attachment: 'Policy',
  library: 'Content',
  article: 'Content',
  banner: 'Content',
  gallery: 'Content',
  catalogue: 'Product',
};

/** Who may read an upload besides its owner and the office: anyone who may see what it belongs to. */
const readers: Record<UploadPurpose, (network: Network, user: NetworkCaller, uploadId: number) => boolean> = {
  avatar: (_network, user) => user.ability.can('read', 'Member'),
  licence: () => false,
  attachment: (network, user, uploadId) => network.attachmentReaders.some((mayRead) => mayRead(user, uploadId)),
  library: (network, user, uploadId) =>
    network.db.table('resources').by('upload_id', uploadId).some(resourceVisibility(network, user)),
  article: (network, user, uploadId) =>
    network.db.table('articles').by('upload_id', uploadId).some(articleSight(network, user)),
  banner: (network, user, uploadId) => showsBanner(network, user, uploadId),
  gallery: (network, user, uploadId) =>
    network.db
      .table('att_images')
      .by('upload_id', uploadId)
      .some((picture) => seesAtt(network, user, picture)),
  catalogue: ({ db }, user, uploadId) =>
    user.ability.can('read', 'Product') &&
    (db.table('brands').count('upload_id', uploadId) > 0 || db.table('products').count('upload_id', uploadId) > 0),
};

const showsBanner = (network: Network, user: NetworkCaller | undefined, uploadId: number) =>
  network.db
    .table('banners')
    .by('upload_id', uploadId)
    .some((banner) => seesBanner(network, user, banner));

/** Whether a caller, signed in or not, may read an upload. */
export function mayRead(network: Network, user: NetworkCaller | undefined, upload: UploadRecord): boolean {
  // The sign-in page shows banners to callers who are not signed in.
  if (!user) return upload.purpose === 'banner' && showsBanner(network, undefined, upload.id);
  return (
    upload.owner_id === user.id ||
    user.ability.can('manage', managed[upload.purpose]) ||
    readers[upload.purpose](network, user, upload.id)
  );
}
