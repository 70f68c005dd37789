import type { ProfilePost } from '@shared/contracts/demos/profile';
import { Heart, MessageSquare, Share2, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { demoPaths } from '../paths';
import { Writer } from './Feed';
import styles from './ProfilePage.module.css';
import type { ProfileStore } from './ProfileStore';

export const Post = observer(({ post, store }: { post: ProfilePost; store: ProfileStore }) => {
  const { t } = useTranslation('demoProfile');
  const format = useFormat();
  const id = useId();
  const share = async () => {
    const address = `${window.location.origin}${inBase(demoPaths.profile)}?post=${post.id}`;
    // The share counts even if the browser refuses to copy: the address can be copied by hand.
    const [counted, copied] = await Promise.all([
      store.share(post),
      copyText(address).then(
        () => true,
        () => false,
      ),
    ]);
    if (counted) feedback.toast(copied ? 'success' : 'info', t(copied ? 'shared' : 'shareByHand'), address);
  };
  const others = post.likes - post.likedUsers.length;
  return (
    <Card>
      <article id={`post-${post.id}`} tabIndex={-1} className={styles.whole} aria-labelledby={id}>
        <div className={styles.line}>
          <Avatar name={post.username} src={post.avatar} size="md" />
          <div className={styles.grow}>
            <h2 id={id} className={styles.name}>
              {post.username}
            </h2>
            <p className={styles.note}>{post.postedAt ? format.instant(post.postedAt) : post.postTime}</p>
          </div>
          {post.yours && (
            <IconButton icon={Trash2} size="sm" label={t('deletePost')} onClick={() => void store.remove(post)} />
          )}
        </div>
        <p className={styles.text} dir="auto">
          {post.postText}
        </p>
        {post.postImg && <img className={styles.picture} src={post.postImg} alt="" loading="lazy" />}
        {post.postVideo && (
          <figure>
            <img className={styles.picture} src={post.postVideo.film} alt={post.postVideo.title} loading="lazy" />
            <figcaption className={styles.note}>{post.postVideo.title}</figcaption>
          </figure>
        )}
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="ghost"
            icon={Heart}
            className={cx(post.youLiked && styles.on)}
            aria-pressed={post.youLiked}
            aria-label={t('likePost', { name: post.username, count: post.likes, formatted: format.count(post.likes) })}
            onClick={() => void store.like(post)}
          >
            {format.count(post.likes)}
          </Button>
          <div className={styles.faces}>
            {post.likedUsers.map((face) => (
              <Avatar key={face.username} name={face.username} src={face.avatar} size="sm" alone />
            ))}
            {post.likedUsers.length > 0 && others > 0 && (
              <bdi className={styles.note}>{t('others', { formatted: format.count(others) })}</bdi>
            )}
          </div>
          <Button
            size="sm"
            variant="ghost"
            icon={MessageSquare}
            aria-label={t('commentOn', { name: post.username, formatted: format.count(post.comments) })}
            onClick={({ currentTarget }) => currentTarget.closest('article')?.querySelector('textarea')?.focus()}
          >
            {format.count(post.comments)}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={Share2}
            aria-label={t('sharePost', { name: post.username, formatted: format.count(post.share) })}
            onClick={() => void share()}
          >
            {format.count(post.share)}
          </Button>
        </div>
        {post.detailedComments.length > 0 && (
          <ul className={styles.comments}>
            {post.detailedComments.map((comment, index) => (
              <li key={index} className={styles.comment}>
                <Avatar name={comment.username} src={comment.avatar} size="sm" />
                <div className={styles.grow}>
                  <p className={styles.name}>{comment.username}</p>
                  <p className={styles.note} dir="auto">
                    {comment.comment}
                  </p>
                </div>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={Heart}
                  className={cx(comment.youLiked && styles.on)}
                  aria-pressed={comment.youLiked}
                  aria-label={t('likeComment', {
                    name: comment.username,
                    formatted: format.count(comment.commentsLikes),
                  })}
                  onClick={() => void store.likeComment(post, index)}
                >
                  {format.count(comment.commentsLikes)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Writer label={t('addComment')} button={t('postComment')} send={(text) => store.comment(post, text)} />
      </article>
    </Card>
  );
});
