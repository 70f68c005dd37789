import type { ArticleDraft, ArticleRecord } from '@shared/contracts/network/articles';
import { type Issue, issue } from '@shared/http/issues';
import { invalid } from '../../../http/problems';
import { sanitise } from '../../../http/sanitise';
import type { Network } from '../../network';
import { type Db, recordOf, recordsOf, recordsWith } from '../../records/read';
import { pictureIssues } from '../../uploads/checks';
import { audienceIssues } from '../visibility';

type Timing = Pick<ArticleRecord, 'status' | 'publish_at'>;

/**
 * The publication time for a status. Scheduled articles require one, in the future; no other status may have a future
 * time.
 */
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
  const startsAt = publish_at ?? before?.publish_at ?? now;
  return { status, publish_at: startsAt <= now ? startsAt : now, issues: [] };
}

/** Checks and sanitizes a draft. @throws invalid */
export async function checkedArticle(
  network: Network,
  db: Db,
  draft: ArticleDraft,
  before?: ArticleRecord,
): Promise<ArticleDraft> {
  const { issues, ...timing } = timed(draft, network.now.toISOString(), before);
  const body = sanitise(draft.body).trim();
  const category = await recordOf(db, 'article_categories', draft.category_id);
  const others = (await recordsWith(db, 'articles', { slug: draft.slug })).filter(({ id }) => id !== before?.id);
  const attached = await recordsOf(
    db,
    'uploads',
    draft.attachments.map(({ upload_id }) => upload_id),
  );
  const isAttachable = (id: number) => attached.some((upload) => upload.id === id && upload.purpose === 'article');
  const faults = [
    ...issues,
    ...(category ? [] : [issue('category_id', 'missing')]),
    ...(others.length > 0 ? [issue('slug', 'taken')] : []),
    ...(body === '' ? [issue('body', 'required')] : []),
    ...(await audienceIssues(db, draft.audience)),
    ...(await pictureIssues(db, 'cover_url', draft.cover_url, 'article')),
    ...draft.attachments.flatMap(({ upload_id }, index) =>
      isAttachable(upload_id) ? [] : [issue(`attachments.${index}.upload_id`, 'missing')],
    ),
  ];
  if (faults.length > 0) throw invalid(faults);
  return { ...draft, ...timing, body };
}
