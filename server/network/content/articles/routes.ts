import {
  type ArticleDraft,
  type ArticleRecord,
  articleRecord,
  articleStatuses,
  articles,
} from '@shared/contracts/network/articles';
import { listOf, sortBy } from '../../../data/listing';
import { searched } from '../../../data/sql/inLanguage';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, manage } from '../../writes/manage';
import { businessDayOf, seesAllContent } from '../visibility';
import { ackRoutes } from './acks';
import { categoryRoutes } from './categories';
import { remindRoutes } from './remind';
import { type ArticleHead, ackCounts, articleDetailOf, articleRows, contextOf } from './rows';
import { articleSight, statusNow, visibleArticle } from './visibility';
import { checkedArticle, timed } from './writing';

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** All columns except the body. */
const headColumns = Object.keys(articleRecord.omit({ body: true }).shape) as (keyof ArticleHead)[];

/** Articles and news, domain.md 2.13, 4.5. */
export function articleRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;
  categoryRoutes(api, network);
  ackRoutes(api, network);
  remindRoutes(api, network);

  const latestFirst = <T extends Pick<ArticleRecord, 'publish_at' | 'updated_at' | 'pinned'>>(rows: readonly T[]) =>
    sortBy(
      sortBy(rows, (row) => row.publish_at ?? row.updated_at, 'desc'),
      (row) => !row.pinned,
    );

  /** Ids of articles in which all words occur. */
  const withWords = async (q: string) => {
    const texts = sql.db.selectFrom('articles').select(['id', 'title', 'title_zh', 'summary', 'author', 'body']);
    return new Set(await searched(texts, 'id', q, ({ id: _, ...row }) => Object.values(row)));
  };

  serve(api, articles.list, async ({ user, query }) => {
    const sees = await articleSight(network, user);
    const now = network.now.toISOString();
    const context = await contextOf(network, user);
    const { categories, reads } = context;
    const isOwed = ({ id, require_ack }: ArticleHead) => require_ack && !reads.get(id)?.acked_at;
    const meant = query.q ? await withWords(query.q) : undefined;
    const rows = (await sql.db.selectFrom('articles').select(headColumns).orderBy('id').execute()).filter(
      (article) =>
        sees(article) &&
        (!query.status || statusNow(article, now) === query.status) &&
        (!query.code || categories.get(article.category_id)?.code === query.code) &&
        (!query.category_id || article.category_id === query.category_id) &&
        (!query.locale || article.locale === query.locale) &&
        (query.pinned === undefined || article.pinned === query.pinned) &&
        (query.unread === undefined || !reads.has(article.id) === query.unread) &&
        (query.unacknowledged === undefined || isOwed(article) === query.unacknowledged) &&
        (!meant || meant.has(article.id)),
    );
    const byAcks = query.sort === 'ack_count' && seesAllContent(user);
    const acks = byAcks ? await ackCounts(sql.db, ids(rows)) : undefined;
    const page = listOf(rows, query, {
      by: {
        title: (row) => row.title,
        category: (row) => categories.get(row.category_id)?.name,
        status: (row) => articleStatuses.indexOf(statusNow(row, now)),
        publish_at: (row) => row.publish_at,
        view_count: (row) => row.view_count,
        ack_count: (row) => acks && (acks.get(row.id) ?? 0),
        updated_at: (row) => row.updated_at,
      },
      otherwise: latestFirst,
      present: (row) => row,
      summary: {
        unread: rows.filter(({ id }) => !reads.has(id)).length,
        unacknowledged: rows.filter(isOwed).length,
      },
    });
    return { ...page, list: await articleRows(network, user, context, page.list) };
  });

  serve(api, articles.latest, async ({ user, query }) => {
    const news = await sql.db
      .selectFrom('articles')
      .select(headColumns)
      .where('category_id', 'in', sql.db.selectFrom('article_categories').select('id').where('code', '=', 'news'))
      .orderBy('id')
      .execute();
    const now = network.now.toISOString();
    const rows = news.filter(await articleSight(network, user)).filter((row) => statusNow(row, now) === 'published');
    const context = await contextOf(network, user);
    return {
      list: await articleRows(network, user, context, latestFirst(rows).slice(0, query.limit)),
      unread: rows.filter(({ id }) => !context.reads.has(id)).length,
    };
  });

  serve(api, articles.detail, async ({ user, query }) =>
    articleDetailOf(network, user, existing(await visibleArticle(network, user, query.id))),
  );

  const managed = manage(network, 'articles', {
    present: (user) => (article) => articleDetailOf(network, user, article),
    checked: async (draft: ArticleDraft, { before, tx }) => ({
      ...(await checkedArticle(network, tx.sql, draft, before)),
      view_count: before?.view_count ?? 0,
    }),
  });
  serve(api, articles.create, managed.save);
  serve(api, articles.edit, managed.save);
  serve(api, articles.status, ({ user, body: { status, publish_at = null, ...version } }) =>
    managed.change(user, version, (article) => {
      const { issues, ...timing } = timed({ status, publish_at }, network.now.toISOString(), article);
      if (issues.length > 0) throw invalid(issues);
      return timing;
    }),
  );

  /** Records that a member opened an article. A view does not change the article's version. */
  const open = async (tx: NetworkTransaction, user: NetworkCaller, id: number, acked: boolean) => {
    const article = existing(await visibleArticle(network, user, id, tx.sql));
    const office = seesAllContent(user);
    if (acked && (!article.require_ack || office)) {
      throw conflict('no_ack', 'This article does not require an acknowledgment.');
    }
    // The office manages articles and does not count as a reader.
    if (office) return { id, read: false, view_count: article.view_count, acked_at: null };
    const read = await recordWith(tx.sql, 'article_reads', { member_id: user.id, article_id: id });
    const now = network.now.toISOString();
    const counts = !read || businessDayOf(network, read.viewed_at) < network.today;
    const { view_count } = counts
      ? await tx.put('articles', { ...article, view_count: article.view_count + 1 })
      : article;
    const noted = {
      id: read?.id ?? (await tx.newId('article_reads')),
      article_id: id,
      member_id: user.id,
      read_at: read?.read_at ?? now,
      viewed_at: counts ? now : (read?.viewed_at ?? now),
      acked_at: read?.acked_at ?? (acked ? now : null),
    };
    if (counts || noted.acked_at !== read?.acked_at) await tx.put('article_reads', noted);
    return { id, read: true, view_count, acked_at: noted.acked_at };
  };

  serve(api, articles.view, ({ user, body }) => db.write((tx) => open(tx, user, body.id, false)));
  serve(api, articles.ack, ({ user, body }) => db.write((tx) => open(tx, user, body.id, true)));
}
