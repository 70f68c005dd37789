import { commissions } from '@shared/contracts/network/commissions';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Tabs } from '~/ui/Tabs';

/** Kinds of work, what waits for the office first. */
const tabs = {
  work: { work: 1 },
  variance: { variance: 1 },
  disputed: { status: 'disputed' },
  held: { held: 1 },
  posted: { status: 'posted' },
  expected: { status: 'expected' },
  all: { all: 1 },
} as const;
export type Tab = keyof typeof tabs;
export const waiting = { needs_work: 1 };

/** The tab of an address. The plain address shows what waits for the office; one with other filters, all lines. */
export const tabOf = (params: URLSearchParams): Tab =>
  (Object.keys(tabs) as Tab[]).find((key) =>
    Object.entries(tabs[key]).every(([name, value]) => params.get(name) === String(value)),
  ) ?? (params.size === 0 ? 'work' : 'all');

const useTotal = (query: object) => useAnswer(commissions.lines, { query: { ...query, limit: 1 } }).data?.total;

/** Tabs with counts of what needs someone. */
export const QueueTabs = observer(({ active }: { active: Tab }) => {
  const { t } = useTranslation('commissionQueue');
  const format = useFormat();
  const totals: Partial<Record<Tab, number | undefined>> = {
    work: useTotal(waiting),
    variance: useTotal(tabs.variance),
    disputed: useTotal(tabs.disputed),
    held: useTotal(tabs.held),
  };
  return (
    <Tabs
      label={t('fields.status')}
      active={active}
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
