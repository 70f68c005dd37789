import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import styles from './Content.module.css';

/** A timeline entry with a file. */
export const StatementFile = () => {
  const { t } = useTranslation('showTimeline');
  return (
    <div className={styles.stack}>
      <p>{t('paid.text')}</p>
      <Button size="sm" icon={FileText} onClick={() => feedback.toast('info', t('opened', { name: t('file') }))}>
        {t('file')}
      </Button>
    </div>
  );
};
