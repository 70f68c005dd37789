import { type BlogDetail, blog } from '@shared/contracts/demos/blog';
import { Bookmark, Copy, MessageSquare, Pencil, Reply, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { Page } from '~/crud/Page';
import { isMissing, RowMissing } from '~/crud/RowMissing';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { copyText } from '~/platform/copyText';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Html } from '~/ui/Html';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import { demoPaths } from '../paths';
import styles from './Blog.module.css';
import { CommentForm, newComment } from './CommentForm';
import { dayIn, toneOf } from './category';
import { RelatedPosts } from './RelatedPosts';
import { Sidebar } from './Sidebar';

const nothing = {};

export const BlogPost = observer(() => {
  const id = Number(useParams().id);
  return <Post key={id} id={id} />;
});

const Post = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('demoBlog');
  const answer = useAnswer(blog.detail, { query: { id } });
  if (isMissing(answer.failure))
    return (
      <Page>
        <RowMissing texts="demoBlog" failure={answer.failure} back={demoPaths.blogList} onRetry={answer.reload} />
      </Page>
    );
  return (
    <Page
      {...(answer.data && { title: answer.data.blog.title })}
      actions={
        <LinkButton icon={Pencil} to={demoPaths.blogEdit(id)}>
          {t('edit')}
        </LinkButton>
      }
    >
      <div className={styles.columns}>
        <Widget store={answer} name={t('post')} skeleton={<SkeletonCard lines={12} />}>
          {(detail) => (
            <Content
              id={id}
              detail={detail}
              onChange={() => {
                forgetRecent();
                answer.reload();
              }}
            />
          )}
        </Widget>
        <Sidebar />
      </div>
    </Page>
  );
});

const Content = observer(({ id, detail, onChange }: { id: number; detail: BlogDetail; onChange: () => void }) => {
  const { t } = useTranslation('demoBlog');
  const format = useFormat();
  const bookmarks = useAnswer(blog.bookmarks, nothing);
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(newComment);
  const { blog: post, comments } = detail;
  const marked = bookmarks.data?.includes(id) ?? false;
  const bookmark = async () => {
    try {
      await call(blog.bookmark, { body: { id, bookmarked: !marked } });
      onChange();
      bookmarks.reload();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:saveFailed'), failureText(t, error));
    }
  };
  const copy = async () => {
    try {
      await copyText(window.location.href);
      feedback.toast('success', t('copied'));
    } catch {
      feedback.toast('info', t('copyFailed'), window.location.href);
    }
  };
  const share = async () => {
    if (!navigator.share) return copy();
    await navigator.share({ title: post.title, url: window.location.href }).catch(() => undefined);
  };
  const write = (start: string) => {
    if (start && !String(draft.values.comment).startsWith(start))
      draft.set('comment', start + String(draft.values.comment));
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <div className={styles.article}>
      <Card flush>
        <img className={styles.cover} src={post.img} alt="" />
        <article className={styles.body}>
          <div className={styles.line}>
            <Avatar name={post.userFullName} src={post.avatar} size="sm" />
            <span className={styles.note}>
              {post.userFullName} · {dayIn(format, post.createdTime)}
            </span>
            {post.tags.map((tag) => (
              <Tag key={tag} tone={toneOf[tag]}>
                {t(`category.${tag}`)}
              </Tag>
            ))}
          </div>
          <Html html={post.content} lang="en" />
          <div className={styles.foot}>
            <Button
              variant="ghost"
              icon={MessageSquare}
              aria-label={t('writeComment', { formatted: format.count(post.comments) })}
              onClick={() => write('')}
            >
              {format.compact(post.comments)}
            </Button>
            <Button
              variant="ghost"
              icon={Bookmark}
              aria-pressed={marked}
              aria-label={t('bookmark', { formatted: format.count(post.bookmarked) })}
              onClick={() => void bookmark()}
            >
              {format.count(post.bookmarked)}
            </Button>
            <Button variant="ghost" icon={'share' in navigator ? Share2 : Copy} onClick={() => void share()}>
              {t('share')}
            </Button>
          </div>
        </article>
      </Card>
      {post.UserComment.map((author) => (
        <Card key={author.fullName} title={t('author')}>
          <div className={styles.person}>
            <Avatar name={author.fullName} src={author.avatar} size="lg" />
            <div className={styles.grow}>
              <b>{author.fullName}</b>
              <p className={styles.text}>{author.comment}</p>
            </div>
          </div>
        </Card>
      ))}
      <Card title={t('commentsTitle')}>
        {comments.map((comment, index) => (
          <div key={index} className={styles.person}>
            <Avatar name={comment.userFullName} src={comment.avatar || undefined} size="md" />
            <div className={styles.grow}>
              <b>{comment.userFullName}</b>
              <span className={styles.note}>{dayIn(format, comment.commentedAt)}</span>
              <p className={styles.text} dir="auto">
                {comment.commentText}
              </p>
              <Button
                size="sm"
                variant="ghost"
                icon={Reply}
                aria-label={t('replyTo', { name: comment.userFullName })}
                onClick={() => write(`@${comment.userFullName} `)}
              >
                {t('reply')}
              </Button>
            </div>
          </div>
        ))}
      </Card>
      <CommentForm id={id} store={draft} element={form} onPosted={onChange} />
      <RelatedPosts id={id} tags={post.tags} />
    </div>
  );
});
