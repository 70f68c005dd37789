import { committed } from '../committed';
import type { Base } from '../generate';
import { generateGallery } from './gallery';
import { generateProgress, generateReads, viewsOf } from './reading';

export { contentFaults } from './check';

/** Articles, menus, library and banners are committed; readings and the gallery are generated (domain.md 2.13). */
export function generateContent(seed: number, asOf: string, base: Base) {
  const articles = committed('articles', asOf);
  const article_reads = generateReads(seed, asOf, base, articles);
  const resources = committed('resources', asOf);
  const resource_progress = generateProgress(seed, asOf, base, resources);
  return {
    article_categories: committed('article_categories', asOf),
    articles: articles.map((article) => {
      const readers = article_reads.filter(({ article_id }) => article_id === article.id).length;
      return { ...article, view_count: viewsOf(seed, 'article', article.id, readers) };
    }),
    article_reads,
    menus: committed('menus', asOf),
    resources: resources.map((resource) => {
      const readers = resource_progress.filter(({ resource_id }) => resource_id === resource.id).length;
      const view_count = viewsOf(seed, 'resource', resource.id, readers);
      return { ...resource, view_count, download_count: resource.url === '' ? 0 : Math.floor(view_count / 2) };
    }),
    resource_progress,
    banners: committed('banners', asOf),
    att_images: generateGallery(seed, asOf, base),
  };
}
export type Content = ReturnType<typeof generateContent>;
