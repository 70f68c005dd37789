import type { ArticleRecord, ArticleStatus } from '@shared/contracts/network/articles';
import type { Network, NetworkCaller } from '../../network';
import { isFor, managesContent } from '../visibility';

/** The current status: a scheduled article whose time has come is published. */
export const statusNow = ({ status, publish_at }: ArticleRecord, now: string): ArticleStatus =>
  status === 'scheduled' && publish_at !== null && publish_at <= now ? 'published' : status;

/** The only category pending members may read (DOMAIN.md 5, row rule 6). */
const forNewcomers = 'how_to_start';

/** A test whether this caller may read an article: the office all, members those published, in use and meant for them. */
export function articleSight(network: Network, user: NetworkCaller): (article: ArticleRecord) => boolean {
  if (managesContent(user)) return () => true;
  const now = network.now.toISOString();
  const categories = network.db.table('article_categories');
  const whole = user.ability.can('read', 'Content');
  return (article) => {
    const category = categories.get(article.category_id);
    const above = category?.parent_id ? categories.get(category.parent_id) : undefined;
    return (
      statusNow(article, now) === 'published' &&
      category?.status === 'on' &&
      above?.status !== 'off' &&
      (whole || category.code === forNewcomers) &&
      isFor(article.audience, user.member)
    );
  };
}

/** One article if the caller may see it; unknown and forbidden get the same answer. */
export function visibleArticle(network: Network, user: NetworkCaller, id: number): ArticleRecord | undefined {
  const article = network.db.table('articles').get(id);
  return article && articleSight(network, user)(article) ? article : undefined;
}
