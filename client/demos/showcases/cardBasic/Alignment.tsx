import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import styles from './CardBasic.module.css';

export const Alignment = () => {
  const { t } = useTranslation('showCardBasic');
  return (
    <div className={styles.grid}>
      {(['start', 'middle', 'end'] as const).map((place) => (
        <Card key={place} level={3} title={t(`alignments.${place}`)} className={styles[place]}>
          <div className={styles.stack}>
            <p>{t('review.text')}</p>
            <Button onClick={() => feedback.toast('success', t('noted', { title: t('review.title') }))}>
              {t('remind')}
            </Button>
          </div>
        </Card>
      ))}
    </div>
  );
};
