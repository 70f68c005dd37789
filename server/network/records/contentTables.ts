import type { ArticleCategoryRecord, ArticleReadRecord, ArticleRecord } from '@shared/contracts/network/articles';
import { uploadIdOf } from '@shared/contracts/network/audience';
import type { BannerRecord } from '@shared/contracts/network/banners';
import type { AttRecord } from '@shared/contracts/network/gallery';
import type { ResourceProgressRecord, ResourceRecord } from '@shared/contracts/network/library';
import type { MenuRecord } from '@shared/contracts/network/menus';
import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Indexes } from '../../data/collection';

/** Articles, menus, library, banners and gallery (domain.md 2.13), and uploads (2.17). */
export type ContentTables = {
  article_categories: ArticleCategoryRecord;
  articles: ArticleRecord;
  article_reads: ArticleReadRecord;
  menus: MenuRecord;
  resources: ResourceRecord;
  resource_progress: ResourceProgressRecord;
  banners: BannerRecord;
  att_images: AttRecord;
  uploads: UploadRecord;
};

/** Key of one member's record for one piece of content. */
export const pairOf = (memberId: number, contentId: number) => `${memberId}/${contentId}`;

const uploadsIn = (...urls: string[]) => urls.map(uploadIdOf).filter((uploadId) => uploadId !== undefined);

export const contentTables = {
  article_categories: {
    code: (row) => row.code,
    parent_id: (row) => row.parent_id ?? 0,
  } satisfies Indexes<ArticleCategoryRecord>,
  articles: {
    category_id: (row) => row.category_id,
    slug: (row) => row.slug,
    upload_id: (row) => [...uploadsIn(row.cover_url), ...row.attachments.map(({ upload_id }) => upload_id)],
  } satisfies Indexes<ArticleRecord>,
  article_reads: {
    pair: (row) => pairOf(row.member_id, row.article_id),
    article_id: (row) => row.article_id,
    acked: (row) => (row.acked_at === null ? null : row.article_id),
  } satisfies Indexes<ArticleReadRecord>,
  menus: {
    parent_id: (row) => row.parent_id ?? 0,
    article_id: (row) => row.article_id,
  } satisfies Indexes<MenuRecord>,
  resources: {
    supersedes_id: (row) => row.supersedes_id,
    upload_id: (row) => uploadsIn(row.url, row.cover_url, row.captions_url),
  } satisfies Indexes<ResourceRecord>,
  resource_progress: {
    pair: (row) => pairOf(row.member_id, row.resource_id),
    resource_id: (row) => row.resource_id,
    completed: (row) => (row.completed_at === null ? null : row.resource_id),
  } satisfies Indexes<ResourceProgressRecord>,
  banners: {
    placement: (row) => row.placement,
    upload_id: (row) => uploadsIn(row.image_url, row.mobile_image_url),
  } satisfies Indexes<BannerRecord>,
  att_images: {
    member_id: (row) => row.member_id,
    upload_id: (row) => uploadsIn(row.image_url),
  } satisfies Indexes<AttRecord>,
  uploads: { owner_id: (row) => row.owner_id, sha256: (row) => row.sha256 } satisfies Indexes<UploadRecord>,
};
