import { blog } from '@shared/contracts/demos/blog';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { demoPaths } from '../paths';
import styles from './Blog.module.css';
import { type BlogCategory, dayIn } from './category';

const all = { query: {} };
const most = 3;

/** Other posts that share a category; nothing until loaded. */
export const RelatedPosts = observer(({ id, tags }: { id: number; tags: readonly BlogCategory[] }) => {
  const { t } = useTranslation('demoBlog');
  const format = useFormat();
  const { data = [] } = useAnswer(blog.list, all);
  const related = data.filter((post) => post.id !== id && post.tags.some((tag) => tags.includes(tag))).slice(0, most);
  if (related.length === 0) return null;
  return (
    <Card title={t('related')}>
      {related.map((post) => (
        <Link key={post.id} to={demoPaths.blogPost(post.id)} className={styles.recent}>
          <img src={post.img} alt="" loading="lazy" />
          <span>
            <b>{post.title}</b>
            <span className={styles.note}>{dayIn(format, post.blogPosted)}</span>
          </span>
        </Link>
      ))}
    </Card>
  );
});
