import type { ArticleDetail, ArticleRecord, ArticleRow } from '@shared/contracts/network/articles';
import { uploadUrl } from '@shared/contracts/network/audience';
import type { Network, NetworkCaller } from '../../network';
import { pairOf } from '../tables';
import { audienceSizes, managesContent } from '../visibility';
import { statusNow } from './visibility';

export const readOf = (network: Network, memberId: number, articleId: number) =>
  network.db.table('article_reads').one('pair', pairOf(memberId, articleId));

/** An article in a list as this caller may see it. */
export async function articleRowOf(
  network: Network,
  user: NetworkCaller,
): Promise<(article: ArticleRecord) => ArticleRow> {
  const office = managesContent(user);
  const audienceSize = office ? await audienceSizes(network) : () => null;
  const now = network.now.toISOString();
  return (record) => {
    const { body: _body, attachments, created_at: _created, audience, ...article } = record;
    const category = network.db.table('article_categories').get(article.category_id);
    const read = readOf(network, user.id, article.id);
    return {
      ...article,
      status: statusNow(record, now),
      category_code: category?.code ?? '',
      category: category?.name ?? '',
      category_zh: category?.name_zh ?? '',
      attachment_count: attachments.length,
      read: read !== undefined,
      acked_at: read?.acked_at ?? null,
      audience: office ? audience : null,
      ack_count: office ? network.db.table('article_reads').count('acked', article.id) : null,
      audience_count: audienceSize(audience),
    };
  };
}

/** An article in full. */
export const articleDetailOf = async (
  network: Network,
  user: NetworkCaller,
  article: ArticleRecord,
): Promise<ArticleDetail> => ({
  ...(await articleRowOf(network, user))(article),
  body: article.body,
  attachments: article.attachments.map(({ upload_id, name }) => ({
    upload_id,
    name,
    url: uploadUrl(upload_id),
    size: network.db.table('uploads').get(upload_id)?.size ?? null,
  })),
  created_at: article.created_at,
});
