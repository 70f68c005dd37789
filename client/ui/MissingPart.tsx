import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMissingReason } from '~/platform/missingCode';
import { ErrorState } from './ErrorState';

interface MissingPartProps {
  title: string;
  /** Fetches it once more. Left out: only a new page can. */
  onRetry?: (() => void) | undefined;
}

const reload = () => window.location.reload();

/** In place of code that did not arrive: why, and what helps. Offline it is fetched as soon as there is a connection. */
export const MissingPart = ({ title, onRetry }: MissingPartProps) => {
  const { t } = useTranslation('ui');
  const reason = useMissingReason(true);
  const offline = reason === 'offline';
  useEffect(() => {
    if (!offline || !onRetry) return undefined;
    window.addEventListener('online', onRetry, { once: true });
    return () => window.removeEventListener('online', onRetry);
  }, [offline, onRetry]);
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
