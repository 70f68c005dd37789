import { useTranslation } from 'react-i18next';
import type { ListQuery } from '~/crud/ListStore';
import { SumTotals } from '~/explain/sum/SumTotals';
import { type PeopleColumn, peopleIn } from '~/explain/sum/sum';

const columns = ['personal_ytd_cents', 'pending_tp_cents'] as const satisfies readonly PeopleColumn[];

interface DownlineTotalsProps {
  summary: Record<string, number>;
  query: ListQuery;
  onChanged: () => void;
}

/** This year's TP and the pending TP of the filtered downline. */
export const DownlineTotals = ({ summary, query, onChanged }: DownlineTotalsProps) => {
  const { t } = useTranslation('team');
  return columns.map((column) => (
    <SumTotals
      key={column}
      summary={summary}
      column={column}
      label={t(`fields.${column}`)}
      of={() => ({ list: 'people', query: { of: peopleIn(query), column } })}
      onChanged={onChanged}
    />
  ));
};
