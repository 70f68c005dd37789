import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';
import type { Codes } from './CodeSender';

type Props = {
  codes: Codes;
  /** What to say once it has gone: where to, or only how long it is good for. */
  sent: 'code.sent' | 'code.valid';
};

/** How the code comes, then that it has gone; read out when it has. */
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
