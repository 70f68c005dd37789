import type { ArticleDraft, ArticleRecord } from '@shared/contracts/network/articles';
import { type Issue, issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { sanitise } from '../../../http/sanitise';
import type { Network } from '../../network';
import { audienceIssues, pictureIssues } from '../checks';

type Timing = Pick<ArticleRecord, 'status' | 'publish_at'>;

/** The publication time of an article with this status. Only scheduled ones need one, and only they may be in the future. */
export function timed(
  { status, publish_at }: Timing,
  now: string,
  before?: Timing,
): Timing & { readonly issues: Issue[] } {
  if (status === 'scheduled') {
    const issues =
      publish_at === null
        ? [issue('publish_at', 'required')]
        : publish_at <= now
          ? [issue('publish_at', 'future')]
          : [];
    return { status, publish_at, issues };
  }
  if (status !== 'published') return { status, publish_at: null, issues: [] };
  const known = publish_at ?? before?.publish_at ?? now;
  return { status, publish_at: known <= now ? known : now, issues: [] };
}

/** A draft ready to be stored; throws its issues. */
export function checkedArticle(network: Network, draft: ArticleDraft, before?: ArticleRecord): ArticleDraft {
  const { db } = network;
  const { issues, ...timing } = timed(draft, network.now.toISOString(), before);
  const body = sanitise(draft.body).trim();
  const found = [
    ...issues,
    ...(db.table('article_categories').get(draft.category_id) ? [] : [issue('category_id', 'missing')]),
    ...(db
      .table('articles')
      .by('slug', draft.slug)
      .some((other) => other.id !== before?.id)
      ? [issue('slug', 'taken')]
      : []),
    ...(body === '' ? [issue('body', 'required')] : []),
    ...audienceIssues(network, draft.audience),
    ...pictureIssues(network, 'cover_url', draft.cover_url, 'article'),
    ...draft.attachments.flatMap(({ upload_id }, index) =>
      db.table('uploads').get(upload_id)?.purpose === 'article'
        ? []
        : [issue(`attachments.${index}.upload_id`, 'missing')],
    ),
  ];
  if (found.length > 0) throw invalid(found);
  return { ...draft, ...timing, body };
}
