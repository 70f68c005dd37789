import type { Subject } from '@shared/abilities';
import { uploadUrl } from '@shared/contracts/network/audience';
import type { UploadPurpose, UploadRecord } from '@shared/contracts/network/uploads';
import type { Network, NetworkCaller } from '../../network';
import { countWith, recordsWith } from '../../records/read';
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

type MayRead = (network: Network, user: NetworkCaller, uploadId: number) => boolean | Promise<boolean>;

/** Readers besides the owner and the office: callers who may see the upload's context. */
const readers: Record<UploadPurpose, MayRead> = {
  avatar: (_network, user) => user.ability.can('read', 'Member'),
  licence: () => false,
  attachment: async (network, user, uploadId) => {
    for (const mayRead of network.attachmentReaders) if (await mayRead(user, uploadId)) return true;
    return false;
  },
  library: async (network, user, uploadId) => {
    const url = uploadUrl(uploadId);
    const resources = await network.sql.db
      .selectFrom('resources')
      .select(['status', 'expires_on', 'level_min_rank'])
      .where(({ eb, or }) => or([eb('url', '=', url), eb('cover_url', '=', url), eb('captions_url', '=', url)]))
      .execute();
    return resources.some(await resourceVisibility(network, user));
  },
  article: async (network, user, uploadId) => {
    const articles = await network.sql.db
      .selectFrom('articles')
      .select(['category_id', 'status', 'publish_at', 'audience', 'cover_url', 'attachments'])
      .execute();
    const having = articles.filter(
      ({ cover_url, attachments }) =>
        cover_url === uploadUrl(uploadId) || attachments.some(({ upload_id }) => upload_id === uploadId),
    );
    return having.some(await articleSight(network, user));
  },
  banner: (network, user, uploadId) => showsBanner(network, user, uploadId),
  gallery: async (network, user, uploadId) => {
    const pictures = await recordsWith(network.sql.db, 'att_images', { image_url: uploadUrl(uploadId) });
    return pictures.some((picture) => seesAtt(network, user, picture));
  },
  catalogue: async ({ sql: { db } }, user, uploadId) => {
    if (!user.ability.can('read', 'Product')) return false;
    const url = uploadUrl(uploadId);
    return (
      (await countWith(db, 'brands', { logo_url: url })) > 0 ||
      (await countWith(db, 'products', { image_url: url })) > 0
    );
  },
};

async function showsBanner(network: Network, user: NetworkCaller | undefined, uploadId: number): Promise<boolean> {
  const url = uploadUrl(uploadId);
  const banners = await network.sql.db
    .selectFrom('banners')
    .selectAll()
    .where(({ eb, or }) => or([eb('image_url', '=', url), eb('mobile_image_url', '=', url)]))
    .execute();
  return banners.some((banner) => seesBanner(network, user, banner));
}

/** True when a caller, signed in or not, may read an upload. */
export async function mayRead(
  network: Network,
  user: NetworkCaller | undefined,
  upload: UploadRecord,
): Promise<boolean> {
  // The sign-in page shows banners to callers who are not signed in.
  if (!user) return upload.purpose === 'banner' && (await showsBanner(network, undefined, upload.id));
  return (
    upload.owner_id === user.id ||
    user.ability.can('oversee', managed[upload.purpose]) ||
    (await readers[upload.purpose](network, user, upload.id))
  );
}
