import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import styles from './CardBasic.module.css';
import { CardPicture } from './CardPicture';

export const Groups = () => {
  const { t } = useTranslation('showCardBasic');
  return (
    <div className={styles.group}>
      {(['review', 'papers', 'calendar'] as const).map((key) => (
        <Card key={key} flush>
          <CardPicture name={key} />
          <div className={styles.body}>
            <h3>{t(`${key}.title`)}</h3>
            <p>{t(`${key}.text`)}</p>
          </div>
          <p className={styles.foot}>{t(`${key}.subtitle`)}</p>
        </Card>
      ))}
    </div>
  );
};
