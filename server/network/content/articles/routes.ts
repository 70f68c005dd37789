import { type ArticleDraft, type ArticleRecord, articleStatuses, articles } from '@shared/contracts/network/articles';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing, manage } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { businessDayOf, managesContent } from '../visibility';
import { ackRoutes } from './acks';
import { categoryRoutes } from './categories';
import { articleDetailOf, articleRowOf, readOf } from './rows';
import { articleSight, statusNow, visibleArticle } from './visibility';
import { checkedArticle, timed } from './writing';

/** Articles and news, DOMAIN.md 2.13, 4.5. */
export function articleRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('articles');
  categoryRoutes(api, network);
  ackRoutes(api, network);

  const latestFirst = (rows: readonly ArticleRecord[]) =>
    sortBy(
      sortBy(rows, (row) => row.publish_at ?? row.updated_at, 'desc'),
      (row) => !row.pinned,
    );
  const codeOf = ({ category_id }: ArticleRecord) => db.table('article_categories').get(category_id)?.code;
  /** Requires an acknowledgment this member has not given. */
  const isOwed = (article: ArticleRecord, memberId: number) =>
    article.require_ack && !readOf(network, memberId, article.id)?.acked_at;

  serve(api, articles.list, async ({ user, query }) => {
    const sees = articleSight(network, user);
    const matches = matcher(query.q);
    const now = network.now.toISOString();
    const rows = table
      .all()
      .filter(
        (article) =>
          sees(article) &&
          (!query.status || statusNow(article, now) === query.status) &&
          (!query.code || codeOf(article) === query.code) &&
          (!query.category_id || article.category_id === query.category_id) &&
          (!query.locale || article.locale === query.locale) &&
          (query.pinned === undefined || article.pinned === query.pinned) &&
          (query.unread === undefined || !readOf(network, user.id, article.id) === query.unread) &&
          (query.unacknowledged === undefined || isOwed(article, user.id) === query.unacknowledged) &&
          matches(article.title, article.title_zh, article.summary, article.author, query.q && article.body),
      );
    const present = await articleRowOf(network, user);
    return listOf(rows, query, {
      by: {
        title: (row) => row.title,
        category: (row) => db.table('article_categories').get(row.category_id)?.name,
        status: (row) => articleStatuses.indexOf(statusNow(row, now)),
        publish_at: (row) => row.publish_at,
        view_count: (row) => row.view_count,
        ack_count: (row) => present(row).ack_count,
        updated_at: (row) => row.updated_at,
      },
      otherwise: latestFirst,
      present,
      summary: {
        unread: rows.filter(({ id }) => !readOf(network, user.id, id)).length,
        unacknowledged: rows.filter((row) => isOwed(row, user.id)).length,
      },
    });
  });

  serve(api, articles.latest, async ({ user, query }) => {
    const category = db.table('article_categories').one('code', 'news');
    const news = category ? table.by('category_id', category.id) : [];
    const now = network.now.toISOString();
    const rows = news.filter(articleSight(network, user)).filter((row) => statusNow(row, now) === 'published');
    return {
      list: latestFirst(rows)
        .slice(0, query.limit)
        .map(await articleRowOf(network, user)),
      unread: rows.filter(({ id }) => !readOf(network, user.id, id)).length,
    };
  });

  serve(api, articles.detail, ({ user, query }) => {
    return articleDetailOf(network, user, existing(visibleArticle(network, user, query.id)));
  });

  const managed = manage(network, 'articles', {
    present: (user) => (article) => articleDetailOf(network, user, article),
    checked: (draft: ArticleDraft, { before }) => ({
      ...checkedArticle(network, draft, before),
      view_count: before?.view_count ?? 0,
    }),
  });
  serve(api, articles.create, managed.save);
  serve(api, articles.edit, managed.save);
  serve(api, articles.status, ({ user, body: { status, publish_at = null, ...known } }) =>
    managed.change(user, known, (article) => {
      const { issues, ...timing } = timed({ status, publish_at }, network.now.toISOString(), article);
      if (issues.length > 0) throw invalid(issues);
      return timing;
    }),
  );

  /** Records that a member opened an article. Views do not count as edits. */
  const open = (tx: NetworkTransaction, user: NetworkCaller, id: number, acked: boolean) => {
    const article = existing(visibleArticle(network, user, id));
    const office = managesContent(user);
    if (acked && (!article.require_ack || office)) {
      throw conflict('no_ack', 'This article does not require an acknowledgment.');
    }
    // Readers are members, not those who write articles.
    if (office) return { id, read: false, view_count: article.view_count, acked_at: null };
    const known = readOf(network, user.id, id);
    const now = network.now.toISOString();
    const counts = !known || businessDayOf(network, known.viewed_at) < network.today;
    const { view_count } = counts ? tx.put('articles', { ...article, view_count: article.view_count + 1 }) : article;
    const noted = {
      id: known?.id ?? tx.nextId('article_reads'),
      article_id: id,
      member_id: user.id,
      read_at: known?.read_at ?? now,
      viewed_at: counts ? now : (known?.viewed_at ?? now),
      acked_at: known?.acked_at ?? (acked ? now : null),
    };
    if (counts || noted.acked_at !== known?.acked_at) tx.put('article_reads', noted);
    return { id, read: true, view_count, acked_at: noted.acked_at };
  };

  serve(api, articles.view, ({ user, body }) => db.write((tx) => open(tx, user, body.id, false)));
  serve(api, articles.ack, ({ user, body }) => db.write((tx) => open(tx, user, body.id, true)));
}
