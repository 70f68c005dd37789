import type { ArticleCategoryRecord, ArticleReadRecord, ArticleRecord } from '@shared/contracts/network/articles';
import type { BannerRecord } from '@shared/contracts/network/banners';
import type { AttRecord } from '@shared/contracts/network/gallery';
import type { ResourceProgressRecord, ResourceRecord } from '@shared/contracts/network/library';
import type { MenuRecord } from '@shared/contracts/network/menus';
import type { Base } from '../generate';

/** Articles, menus, library, banners and gallery (DOMAIN.md 2.13). */
export function generateContent(_seed: number, _asOf: string, _base: Base) {
  return {
    article_categories: [] as ArticleCategoryRecord[],
    articles: [] as ArticleRecord[],
    article_reads: [] as ArticleReadRecord[],
    menus: [] as MenuRecord[],
    resources: [] as ResourceRecord[],
    resource_progress: [] as ResourceProgressRecord[],
    banners: [] as BannerRecord[],
    att_images: [] as AttRecord[],
  };
}

/** What `--check` asks of this part: one sentence for each fault. */
export const contentFaults = (_records: ReturnType<typeof generateContent>): string[] => [];
