import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { useSearchText } from './useTypedSearch';

/** Shown when no question, category or group matches. */
export const NothingFound = () => {
  const { t } = useTranslation('demoHelp');
  const q = useSearchText();
  const [, setParams] = useSearchParams();
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={t('nothing.title', { q })}
        text={t('nothing.text')}
        action={<Button onClick={() => setParams({}, { replace: true })}>{t('nothing.clear')}</Button>}
      />
    </Card>
  );
};
