import type { ArticleDetail, ArticleRecord, ArticleRow } from '@shared/contracts/network/articles';
import { uploadUrl } from '@shared/contracts/network/audience';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordsOf, recordsWith } from '../../records/read';
import { audienceSizes, seesAllContent } from '../visibility';
import { statusNow } from './visibility';

/** An article without its body, for lists. */
export type ArticleHead = Omit<ArticleRecord, 'body'>;

/** Number of members who acknowledged each article. */
export async function ackCounts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_reads')
    .where('article_id', 'in', ids)
    .where('acked_at', 'is not', null)
    .groupBy('article_id')
    .select(({ fn }) => ['article_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ article_id, count }) => [article_id, count]));
}

/** Categories, and the caller's reads, for the rows of articles. */
type Context = Awaited<ReturnType<typeof contextOf>>;

export async function contextOf({ sql: { db } }: Network, user: NetworkCaller) {
  const categories = await recordsWith(db, 'article_categories');
  const reads = await recordsWith(db, 'article_reads', { member_id: user.id });
  return {
    categories: new Map(categories.map((category) => [category.id, category])),
    reads: new Map(reads.map((read) => [read.article_id, read])),
  };
}

/** Rows of articles, with the fields that the caller may see. */
export async function articleRows(
  network: Network,
  user: NetworkCaller,
  { categories, reads }: Context,
  articles: readonly ArticleHead[],
): Promise<ArticleRow[]> {
  const office = seesAllContent(user);
  const audienceSize = office ? await audienceSizes(network) : () => null;
  const ids = articles.map(({ id }) => id);
  const acks = office ? await ackCounts(network.sql.db, ids) : undefined;
  const now = network.now.toISOString();
  return articles.map(({ attachments, created_at: _created, audience, ...article }) => {
    const category = categories.get(article.category_id);
    const read = reads.get(article.id);
    return {
      ...article,
      status: statusNow(article, now),
      category_code: category?.code ?? '',
      category: category?.name ?? '',
      category_zh: category?.name_zh ?? '',
      attachment_count: attachments.length,
      read: read !== undefined,
      acked_at: read?.acked_at ?? null,
      audience: office ? audience : null,
      ack_count: acks ? (acks.get(article.id) ?? 0) : null,
      audience_count: audienceSize(audience),
    };
  });
}

/** An article with its body. */
export async function articleDetailOf(
  network: Network,
  user: NetworkCaller,
  { body, ...article }: ArticleRecord,
): Promise<ArticleDetail> {
  const [row] = (await articleRows(network, user, await contextOf(network, user), [article])) as [ArticleRow];
  const uploads = await recordsOf(
    network.sql.db,
    'uploads',
    article.attachments.map(({ upload_id }) => upload_id),
  );
  return {
    ...row,
    body,
    attachments: article.attachments.map(({ upload_id, name }) => ({
      upload_id,
      name,
      url: uploadUrl(upload_id),
      size: uploads.find(({ id }) => id === upload_id)?.size ?? null,
    })),
    created_at: article.created_at,
  };
}
