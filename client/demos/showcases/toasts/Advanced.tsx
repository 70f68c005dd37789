import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Spinner } from '~/ui/Spinner';
import styles from './Advanced.module.css';

export const Advanced = () => {
  const { t } = useTranslation('showToasts');
  const upload = () => {
    const stop = () => feedback.toast('warning', t('stopped'));
    feedback.show({
      tone: 'primary',
      icon: FileUp,
      title: t('sending'),
      content: (
        <p className={styles.line}>
          <Spinner /> {t('sendingText')}
        </p>
      ),
      action: { label: t('stop'), run: stop },
      lifeMs: 6_000,
    });
  };
  return <Button onClick={upload}>{t('send')}</Button>;
};
