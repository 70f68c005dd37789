import { useTranslation } from 'react-i18next';
import type { ListQuery } from '~/crud/ListStore';
import { paths } from '~/paths';
import { Tabs } from '~/ui/Tabs';

const tabs = {
  all: '',
  expected: '?status=expected',
  posted: '?status=posted',
  variance: '?variance=1',
  disputed: '?status=disputed',
  held: '?held=1',
} as const;
type Tab = keyof typeof tabs;

const activeOf = ({ status, variance, held }: ListQuery): Tab => {
  if (variance) return 'variance';
  if (held) return 'held';
  return status === 'expected' || status === 'posted' || status === 'disputed' ? status : 'all';
};

/** Tabs per kind of work: by status, with a variance, or held. */
export const QueueTabs = ({ query }: { query: ListQuery }) => {
  const { t } = useTranslation('commissionQueue');
  return (
    <Tabs
      label={t('fields.status')}
      active={activeOf(query)}
      tabs={(Object.keys(tabs) as Tab[]).map((key) => ({
        key,
        label: t(`tabs.${key}`),
        to: `${paths.commissionQueue}${tabs[key]}`,
      }))}
    />
  );
};
