import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMissingReason } from '~/platform/missingCode';
import { ErrorState } from './ErrorState';

interface MissingPartProps {
  title: string;
  /** Retries the download. Without it, only a reload helps. */
  onRetry?: (() => void) | undefined;
}

const reload = () => window.location.reload();

/** Shortest time between retries by itself while the server answers, in ms. */
const retryPause = 10_000;
let retriedAt = Number.NEGATIVE_INFINITY;

/**
 * Replaces code that failed to load, with the reason and the next step. It retries once the browser is online again, and
 * when the server answers: the connection may have come back while the download failed.
 */
export const MissingPart = ({ title, onRetry }: MissingPartProps) => {
  const { t } = useTranslation('ui');
  const reason = useMissingReason(true);
  const offline = reason === 'offline';
  useEffect(() => {
    if (!offline || !onRetry) return undefined;
    // The event may have fired before this listener existed.
    if (navigator.onLine) onRetry();
    window.addEventListener('online', onRetry, { once: true });
    return () => window.removeEventListener('online', onRetry);
  }, [offline, onRetry]);
  const isMissing = reason === 'missing';
  useEffect(() => {
    if (!isMissing || !onRetry || performance.now() - retriedAt < retryPause) return;
    retriedAt = performance.now();
    onRetry();
  }, [isMissing, onRetry]);
  const again = reason === 'newer' ? reload : (onRetry ?? (offline ? undefined : reload));
  return (
    <ErrorState
      title={title}
      text={t(`failure.${reason}Text`)}
      retryLabel={again === reload ? t('failure.reload') : undefined}
      onRetry={reason === 'checking' ? undefined : again}
    />
  );
};
