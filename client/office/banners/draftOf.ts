import { everybody } from '@shared/contracts/network/audience';
import type { Banner, BannerDraft } from '@shared/contracts/network/banners';

export const draftOf = (row: Banner): BannerDraft => ({
  title: row.title,
  image_url: row.image_url,
  mobile_image_url: row.mobile_image_url,
  link: row.link,
  placement: row.placement,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  audience: row.audience ?? everybody,
  sort: row.sort,
  status: row.status,
});
