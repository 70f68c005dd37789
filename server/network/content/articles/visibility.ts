import type { ArticleRecord, ArticleStatus } from '@shared/contracts/network/articles';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordOf } from '../../records/read';
import { isFor, seesAllContent } from '../visibility';

/** An article's current status: a scheduled one becomes published when its time comes. */
export const statusNow = (
  { status, publish_at }: Pick<ArticleRecord, 'status' | 'publish_at'>,
  now: string,
): ArticleStatus => (status === 'scheduled' && publish_at !== null && publish_at <= now ? 'published' : status);

/** The only category that pending members may read (domain.md 5, row rule 6). */
const forNewcomers = 'how_to_start';

/** The fields that decide an article's visibility. */
type Sighted = Pick<ArticleRecord, 'category_id' | 'status' | 'publish_at' | 'audience'>;

/**
 * Returns a predicate for the caller: the office sees all articles; members see published ones in active categories
 * whose audience they belong to.
 */
export async function articleSight(
  network: Network,
  user: NetworkCaller,
  db: Db = network.sql.db,
): Promise<(article: Sighted) => boolean> {
  if (seesAllContent(user)) return () => true;
  const now = network.now.toISOString();
  const rows = await db.selectFrom('article_categories').select(['id', 'parent_id', 'code', 'status']).execute();
  const categories = new Map(rows.map((category) => [category.id, category]));
  const whole = user.ability.can('read', 'Content');
  return (article) => {
    const category = categories.get(article.category_id);
    const above = categories.get(category?.parent_id ?? 0);
    return (
      statusNow(article, now) === 'published' &&
      category?.status === 'on' &&
      above?.status !== 'off' &&
      (whole || category.code === forNewcomers) &&
      isFor(article.audience, user.member)
    );
  };
}

/** An article if the caller may see it; undefined for unknown and hidden ones alike. */
export async function visibleArticle(
  network: Network,
  user: NetworkCaller,
  id: number,
  db: Db = network.sql.db,
): Promise<ArticleRecord | undefined> {
  const article = await recordOf(db, 'articles', id);
  return article && (await articleSight(network, user, db))(article) ? article : undefined;
}
