import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { cx } from './cx';
import styles from './EmptyState.module.css';

export type ErrorStateProps = {
  title?: ReactNode;
  /** The failure in the user's words. */
  text?: ReactNode;
  /** Identifies the failure in the logs, for support. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The retry button's text; "Try again" by default. */
  retryLabel?: string | undefined;
  busy?: boolean;
};

export const ErrorState = ({ title, text, requestId, onRetry, retryLabel, busy = false }: ErrorStateProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.state} role="alert">
      <span className={cx(styles.icon, styles.danger)}>
        <CircleAlert size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <p className={styles.title}>{title ?? t('errorTitle')}</p>
      <p className={styles.text}>{text ?? t('errorText')}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={RotateCw} busy={busy} onClick={onRetry}>
            {retryLabel ?? t('retry')}
          </Button>
        </div>
      )}
      {requestId && (
        <p className={styles.reference}>
          {t('reference')} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
};
