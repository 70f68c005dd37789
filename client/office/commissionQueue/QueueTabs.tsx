import { commissions } from '@shared/contracts/network/commissions';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '~/crud/ListStore';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Tabs } from '~/ui/Tabs';

/** Kinds of work, what waits for the office first. */
const tabs = {
  work: { needs_work: 1 },
  variance: { variance: 1 },
  disputed: { status: 'disputed' },
  held: { held: 1 },
  posted: { status: 'posted' },
  expected: { status: 'expected' },
  all: { all: 1 },
} as const;
type Tab = keyof typeof tabs;

const activeOf = ({ status, variance, held, needs_work }: ListQuery): Tab => {
  if (needs_work) return 'work';
  if (variance) return 'variance';
  if (held) return 'held';
  return status === 'expected' || status === 'posted' || status === 'disputed' ? status : 'all';
};

const useTotal = (query: object) => useAnswer(commissions.lines, { query: { ...query, limit: 1 } }).data?.total;

/** Tabs with counts of what needs someone. */
export const QueueTabs = observer(({ query }: { query: ListQuery }) => {
  const { t } = useTranslation('commissionQueue');
  const format = useFormat();
  const totals: Partial<Record<Tab, number | undefined>> = {
    work: useTotal(tabs.work),
    variance: useTotal(tabs.variance),
    disputed: useTotal(tabs.disputed),
    held: useTotal(tabs.held),
  };
  return (
    <Tabs
      label={t('fields.status')}
      active={activeOf(query)}
      tabs={(Object.keys(tabs) as Tab[]).map((key) => {
        const total = totals[key];
        return {
          key,
          label: t(`tabs.${key}`),
          to: `${paths.commissionQueue}?${Object.entries(tabs[key]).flat().join('=')}`,
          ...(total !== undefined && { count: format.count(total) }),
        };
      })}
    />
  );
});
