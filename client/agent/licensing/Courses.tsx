import type { Checklist } from '@shared/contracts/network/starts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import styles from './Licensing.module.css';

/** The library's required courses that the reader has not finished, earliest deadline first. */
export const Courses = ({ courses }: Pick<Checklist, 'courses'>) => {
  const { t } = useTranslation('licensing');
  const format = useFormat();
  const open = courses.filter(({ done }) => !done);
  if (courses.length === 0) return null;
  return (
    <Card
      title={t('courses.title')}
      subtitle={t('courses.done', {
        ...{ count: courses.length, done: format.count(courses.length - open.length) },
        total: format.count(courses.length),
      })}
      actions={<Link to={paths.library}>{t('courses.library')}</Link>}
      flush={open.length > 0}
    >
      {open.length === 0 && <Notice tone="success">{t('courses.none')}</Notice>}
      {open.length > 0 && (
        <ul className={styles.courses}>
          {open.map(({ id, title, language, due_on }) => {
            const overdue = due_on !== null && due_on < businessToday();
            return (
              <li key={id}>
                <Link className={cx(styles.course, 'own-order')} to={paths.libraryItem(id)} lang={language}>
                  {title}
                </Link>
                {due_on && <span className={styles.muted}>{t('courses.dueOn', { day: format.day(due_on) })}</span>}
                <Tag tone={overdue ? 'danger' : 'warning'}>{t(overdue ? 'courses.overdue' : 'courses.required')}</Tag>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
