import type { Base } from '../generate';
import { generateArticleCategories, generateArticles } from './articles';
import { generateBanners } from './banners';
import { generateGallery } from './gallery';
import { generateResources } from './library';
import { generateMenus } from './menus';
import { generateProgress, generateReads, viewsOf } from './reading';

export { contentFaults } from './check';

/** Generates articles, menus, library, banners and gallery (DOMAIN.md 2.13). */
export function generateContent(seed: number, asOf: string, base: Base) {
  const articles = generateArticles(seed, asOf);
  const article_reads = generateReads(seed, asOf, base, articles);
  const resources = generateResources(seed, asOf, base);
  const resource_progress = generateProgress(seed, asOf, base, resources);
  return {
    article_categories: generateArticleCategories(asOf),
    articles: articles.map((article) => {
      const readers = article_reads.filter(({ article_id }) => article_id === article.id).length;
      return { ...article, view_count: viewsOf(seed, 'article', article.id, readers) };
    }),
    article_reads,
    menus: generateMenus(asOf),
    resources: resources.map((resource) => {
      const readers = resource_progress.filter(({ resource_id }) => resource_id === resource.id).length;
      const view_count = viewsOf(seed, 'resource', resource.id, readers);
      return { ...resource, view_count, download_count: resource.url === '' ? 0 : Math.floor(view_count / 2) };
    }),
    resource_progress,
    banners: generateBanners(asOf),
    att_images: generateGallery(seed, asOf, base),
  };
}
export type Content = ReturnType<typeof generateContent>;
