import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import styles from './Block.module.css';

export const Block = () => {
  const { t } = useTranslation('showButton');
  return (
    <div className={styles.stack}>
      <Button variant="primary" onClick={() => feedback.toast('success', t('saved'))}>
        {t('saveChanges')}
      </Button>
      <Button onClick={() => feedback.toast('info', t('discarded'))}>{t('discard')}</Button>
    </div>
  );
};
