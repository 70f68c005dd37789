import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MailTest } from '~/network/mailTest/MailTest';
import type { StepProps } from './NetworkStep';
import { PassBar } from './PassBar';
import styles from './Setup.module.css';

/** Mail is set where the server starts; here one sees whether it works. */
export const MailStep = observer(({ onDone }: StepProps) => {
  const { t } = useTranslation('setup');
  return (
    <div className={styles.block}>
      <MailTest />
      <PassBar step="mail" label={t('goOn')} onDone={onDone} />
    </div>
  );
});
