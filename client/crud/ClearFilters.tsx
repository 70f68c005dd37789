import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import type { Filter } from './filters';
import { focusFilters } from './focusFilters';

interface ClearFiltersProps {
  filters: readonly Filter[];
  set: (changes: Record<string, undefined>) => void;
}

export const ClearFilters = ({ filters, set }: ClearFiltersProps) => {
  const { t } = useTranslation();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        focusFilters();
        set(Object.fromEntries(filters.flatMap(({ keys }) => keys.map((key) => [key, undefined]))));
      }}
    >
      {t('crud:clearFilters')}
    </Button>
  );
};
