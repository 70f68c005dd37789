import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import styles from './CardBasic.module.css';
import { CardPicture } from './CardPicture';

export const Columns = () => {
  const { t } = useTranslation('showCardBasic');
  return (
    <div className={styles.columns}>
      <Card flush>
        <CardPicture name="first" />
        <div className={styles.body}>
          <h3>{t('review.title')}</h3>
          <p>{t('review.text')}</p>
        </div>
      </Card>
      <Card>
        <blockquote className={styles.quote}>
          <p>{t('quote')}</p>
          <footer>Amy Carson</footer>
        </blockquote>
      </Card>
      <Card level={3} title={t('calendar.title')} subtitle={t('calendar.subtitle')}>
        <p>{t('calendar.text')}</p>
      </Card>
      <Card level={3} title={t('tones.primary.title')} className={cx(styles.solid, styles.primary)}>
        <p>{t('tones.primary.text')}</p>
      </Card>
      <Card flush>
        <CardPicture name="second" />
      </Card>
      <Card level={3} title={t('papers.title')} subtitle={t('papers.subtitle')}>
        <p>{t('papers.text')}</p>
      </Card>
    </div>
  );
};
