import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '~/ui/Card';
import { demoPaths } from '../../paths';
import styles from './CardBasic.module.css';
import { CardPicture } from './CardPicture';

const papers = ['application', 'report', 'signature'] as const;

export const ContentTypes = () => {
  const { t } = useTranslation('showCardBasic');
  const list = (
    <ul className={styles.list}>
      {papers.map((paper) => (
        <li key={paper}>{t(`papers.${paper}`)}</li>
      ))}
    </ul>
  );
  return (
    <div className={styles.grid}>
      <Card>
        <p>{t('review.text')}</p>
      </Card>
      <Card level={3} title={t('review.title')} subtitle={t('review.subtitle')}>
        <p>{t('review.text')}</p>
        <p className={styles.links}>
          <Link to={demoPaths.calendar}>{t('openCalendar')}</Link>
          <Link to={demoPaths.email}>{t('openEmail')}</Link>
        </p>
      </Card>
      <Card flush>{list}</Card>
      <Card flush>
        <CardPicture name="house" />
        <div className={styles.body}>
          <p>{t('calendar.text')}</p>
        </div>
      </Card>
      <Card flush>
        <CardPicture name="papers" />
        <div className={styles.body}>
          <h3>{t('papers.title')}</h3>
          <p>{t('papers.text')}</p>
        </div>
        {list}
        <div className={styles.foot}>
          <Link to={demoPaths.email}>{t('openEmail')}</Link>
        </div>
      </Card>
    </div>
  );
};
