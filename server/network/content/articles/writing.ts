import type { ArticleDraft, ArticleRecord } from '@shared/contracts/network/articles';
import { type Issue, issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { sanitise } from '../../../http/sanitise';
import type { Network } from '../../network';
import { audienceIssues, pictureIssues } from '../checks';

type Timing = Pick<ArticleRecord, 'status' | 'publish_at'>;

/** When an article of this status is or was published; a time to come is for scheduled ones, and only they need one. */
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

/** A draft as it may be stored; throws what is wrong with it. */
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
