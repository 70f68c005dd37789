import { recruits } from '@shared/contracts/network/recruits';
import type { DownlineRow } from '@shared/contracts/network/team';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { choice, count, date, tag, text } from '~/crud/cells';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { paths } from '~/paths';
import { teamAddress } from './addresses';
import styles from './Contact.module.css';
import { contact, level, lightTones, memberTones, person } from './cells';
import { DownlineTotals } from './DownlineTotals';
import { downlineAs } from './downline';
import { teamFilters } from './filters';
import { Generations } from './Generations';
import { tpColumns } from './tpColumns';
import { UplineBreadcrumb } from './UplineBreadcrumb';
import { ViewTabs } from './ViewTabs';

const resource = downlineAs('team');
/** Between the names of a way, as the server writes it. */
const between = ' › ';
const treeOf = (id: number) => teamAddress({ id });

/** The whole team of somebody, all generations in one table; its export has the way to each. */
export const TeamTable = () => {
  const { t } = useTranslation('team');
  const columns = useMemo((): Columns<DownlineRow> => {
    const tp = tpColumns(t);
    return {
      name: person(treeOf),
      generation: { ...count, hideBelow: 'md' },
      level,
      status: tag(memberTones),
      phase: { ...choice, optional: true },
      light: { ...tag(lightTones), optional: true },
      sponsor: { ...text, optional: true },
      path: {
        render: (value) => (
          <span className={styles.path} title={value}>
            {value.split(between).slice(0, -1).join(between)}
          </span>
        ),
        hideBelow: 'xl',
      },
      joined_on: { ...date, optional: true },
      ...tp,
      base_shop_mtd_cents: { ...tp.base_shop_mtd_cents, optional: true },
      pending_tp_cents: { ...tp.pending_tp_cents, hideBelow: 'md' },
      team_count: { ...count, hideBelow: 'lg' },
      last_active_on: { ...date, optional: true },
      email: contact,
    };
  }, [t]);
  return (
    <ListScreen
      resource={resource}
      texts="team"
      sort="generation"
      filters={teamFilters}
      columns={columns}
      open={({ id }) => treeOf(id)}
      create={{ to: paths.recruiting, needs: recruits.save }}
      before={({ id }) => <Generations id={id === undefined ? undefined : Number(id)} />}
      above={({ id }) => (
        <>
          <ViewTabs view="table" id={id === undefined ? undefined : Number(id)} />
          {id !== undefined && (
            <UplineBreadcrumb id={Number(id)} to={(next) => teamAddress({ view: 'table', id: next })} />
          )}
        </>
      )}
      totals={(summary, { query, reload }) => <DownlineTotals summary={summary} query={query} onChanged={reload} />}
    />
  );
};
