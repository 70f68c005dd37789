import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';
import type { Codes } from './CodeSender';

/** Where the code went and how long it is good for; read out when it has gone. */
export const CodeHint = observer(({ codes }: { codes: Codes }) => {
  const { t } = useTranslation('account');
  return (
    <span role="status">
      {codes.sent ? t('code.sent', { address: codes.sentTo, count: codes.minutes }) : t('code.hint')}
      {codes.sent && codes.devCode && (
        <strong className={styles.demo}>{t('code.demo', { code: codes.devCode })}</strong>
      )}
    </span>
  );
});
