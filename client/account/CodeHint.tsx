import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';
import type { Codes } from './CodeSender';

type Props = {
  codes: Codes;
  /** Text after sending: with the address, or only with the validity period. */
  sent: 'code.sent' | 'code.valid';
};

/** Announces the code before and after sending; screen readers hear the change. */
export const CodeHint = observer(({ codes, sent }: Props) => {
  const { t } = useTranslation('account');
  const gone = codes.early ? t('code.early') : t(sent, { address: codes.sentTo, count: codes.minutes });
  return (
    <span role="status">
      {codes.sent ? gone : t('code.hint')}
      {codes.sent && codes.devCode && (
        <strong className={styles.demo}>{t('code.demo', { code: codes.devCode })}</strong>
      )}
    </span>
  );
});
