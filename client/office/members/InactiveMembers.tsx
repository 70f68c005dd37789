import { type MemberRow, membership, tabs } from '@shared/contracts/network/membership';
import { messages } from '@shared/contracts/network/messages';
import { BellRing, UserRoundPen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { act, goTo } from '~/crud/action';
import { type Cell, count, date } from '~/crud/cells';
import { period, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { Tabs } from '~/ui/Tabs';
import { Tag } from '~/ui/Tag';
import { useMemberDialogs } from './dialogs/useMemberDialogs';
import styles from './MemberPage.module.css';
import { memberColumns } from './memberColumns';
import { levelFilter, sponsorFilter } from './memberFilters';
import { memberRowActions } from './memberRowActions';

type TabName = (typeof tabs)[number];
const filters = [search('q'), levelFilter, sponsorFilter, period('joined_on', 'from', 'to')] as const;

const missing = (ready: string): Cell<MemberRow['missing'], MemberRow> => ({
  wrap: true,
  render: (items, _row, { choice }) =>
    items.length === 0 ? (
      <Tag tone="success">{ready}</Tag>
    ) : (
      <span className={styles.tags}>
        {items.map((item) => (
          <Tag key={item} tone="warning">
            {choice(item)}
          </Tag>
        ))}
      </span>
    ),
  csv: (items) => items.join(' '),
});

/** Columns per tab: those that help decide the next step. */
function columnsOf(tab: TabName, never: string, ready: string): Columns<MemberRow> {
  const { name, level, sponsor, light, status, tp_ytd_cents, joined_on, last_login_at, email, phone } =
    memberColumns(never);
  if (tab === 'awaiting')
    return { name, missing: missing(ready), days_waiting: count, sponsor, joined_on, email, phone };
  if (tab === 'dormant')
    return { name, level, sponsor, light, last_active_on: date, last_login_at, tp_ytd_cents, email, phone };
  return { name, level, sponsor, status, light, joined_on, last_login_at, email, phone };
}

/** Sends a list of missing items, or a friendly message to a member who has gone quiet. */
const nudge = act<MemberRow>('nudge', messages.send, {
  icon: BellRing,
  offered: ({ status, missing: items }) => status === 'active' || items.length > 0,
  body: (row) => {
    const { t } = i18next;
    const about = row.status === 'pending' ? 'activation' : 'dormant';
    const items = row.missing.map((item) => `– ${t(`inactiveMembers:nudge.${item}`)}`).join('\n');
    return {
      request_id: randomId(),
      recipients: [row.id],
      type: 'system',
      title: t(`inactiveMembers:nudge.${about}Title`),
      body: t(`inactiveMembers:nudge.${about}Body`, { items }),
      link: paths.licensing,
    };
  },
  bulk: {},
});

const open = goTo<MemberRow>('open', UserRoundPen, ({ id }) => paths.memberEdit(id), membership.detail);

const InactiveTabs = observer(({ active }: { active: TabName }) => {
  const { t } = useTranslation('inactiveMembers');
  const format = useFormat();
  const counts: Record<TabName, number | undefined> = {
    awaiting: useCount('awaiting'),
    suspended: useCount('suspended'),
    terminated: useCount('terminated'),
    dormant: useCount('dormant'),
  };
  return (
    <Tabs
      label={t('tabs.label')}
      active={active}
      tabs={tabs.map((key) => {
        const total = counts[key];
        return {
          key,
          label: t(`tabs.${key}`),
          to: `?tab=${key}`,
          ...(total !== undefined && { count: format.count(total) }),
        };
      })}
    />
  );
});

const useCount = (tab: TabName) => useAnswer(membership.list, { query: { tab, limit: 1 } }).data?.total;

/** /general/active/activeMember_list: members who cannot work or do not, and the next step for each. */
export const InactiveMembers = () => {
  const { t } = useTranslation('inactiveMembers');
  const [params] = useSearchParams();
  const tab = tabs.find((key) => key === params.get('tab')) ?? 'awaiting';
  const { ask, dialog } = useMemberDialogs();
  const [actions] = useState(() => [nudge, open, ...memberRowActions<MemberRow>(ask)]);
  const columns = useMemo(() => columnsOf(tab, t('members:never'), t('ready')), [tab, t]);
  const resource = useMemo(() => ({ ...membership, name: `user-${tab}` }), [tab]);
  return (
    <>
      <ListScreen
        key={tab}
        resource={resource}
        texts="inactiveMembers"
        sort={tab === 'awaiting' ? 'joined_on' : '-joined_on'}
        fixed={{ tab }}
        filters={filters}
        columns={columns}
        open={({ id }) => paths.memberEdit(id)}
        rowActions={actions}
        above={() => <InactiveTabs active={tab} />}
      />
      {dialog}
    </>
  );
};
