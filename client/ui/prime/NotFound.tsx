import { useTranslation } from 'react-i18next';
import { Button } from '../Button';

/** Replaces the options when none match or the search failed. */
export const NotFound = ({ text, failed, onRetry }: { text: string; failed: boolean; onRetry: () => void }) => {
  const { t } = useTranslation('ui');
  if (!failed) return <span role="status">{text}</span>;
  return (
    <span role="alert">
      {t('searchFailed')}{' '}
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </span>
  );
};
