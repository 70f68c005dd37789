import { useTranslation } from 'react-i18next';
import type { ListQuery } from '~/crud/ListStore';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';

interface AwardTotalsProps {
  summary: Record<string, number>;
  query: ListQuery;
  onChanged: () => void;
}

export const AwardTotals = ({ summary, query, onChanged }: AwardTotalsProps) => {
  const { t } = useTranslation('rewards');
  return (
    <SumTotals
      summary={summary}
      column="reward_cents"
      label={t('fields.reward_cents')}
      of={() => ({ list: 'awards', query: filtersIn<'awards'>(query) })}
      onChanged={onChanged}
    />
  );
};
