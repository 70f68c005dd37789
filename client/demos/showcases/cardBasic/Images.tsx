import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import styles from './CardBasic.module.css';
import { CardPicture } from './CardPicture';

export const Images = () => {
  const { t } = useTranslation('showCardBasic');
  const words = (place: 'top' | 'bottom' | 'overlay') => (
    <div className={styles.body}>
      <h3>{t(`images.${place}`)}</h3>
      <p>{t('review.text')}</p>
    </div>
  );
  return (
    <div className={styles.grid}>
      <Card flush>
        <CardPicture name="coast" />
        {words('top')}
      </Card>
      <Card flush>
        {words('bottom')}
        <CardPicture name="valley" />
      </Card>
      <Card flush className={styles.overlay}>
        <CardPicture name="harbor" />
        {words('overlay')}
      </Card>
    </div>
  );
};
