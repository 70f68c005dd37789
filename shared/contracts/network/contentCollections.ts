import { articleCategoryRecord, articleReadRecord, articleRecord } from './articles';
import { bannerRecord } from './banners';
import { attRecord } from './gallery';
import { resourceProgressRecord, resourceRecord } from './library';
import { menuRecord } from './menus';

/** The content files of fixtures/network; see fixtures.ts. */
export const contentCollections = {
  article_categories: articleCategoryRecord,
  articles: articleRecord,
  article_reads: articleReadRecord,
  menus: menuRecord,
  resources: resourceRecord,
  resource_progress: resourceProgressRecord,
  banners: bannerRecord,
  att_images: attRecord,
};
