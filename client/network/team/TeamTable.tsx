import type { DownlineRow } from '@shared/contracts/network/team';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { choice, count, date, name, tag } from '~/crud/cells';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { lightTones, memberTones } from '../memberTones';
import { levelCell } from '../person/levelCell';
import { teamAddress } from './addresses';
import styles from './Contact.module.css';
import { contact, person } from './cells';
import { DownlineTotals } from './DownlineTotals';
import { downlineAs } from './downline';
import { teamFilters } from './filters';
import { Generations } from './Generations';
import { tpColumns } from './tpColumns';
import { UplineBreadcrumb } from './UplineBreadcrumb';

const resource = downlineAs('team');
/** Separates the names of a path, as in the server's answers. */
const between = ' › ';
const treeOf = (id: number) => teamAddress({ id });

interface TeamTableProps {
  before?: ReactNode;
  above: ReactNode;
  top: string;
  create?: ComponentProps<typeof ListScreen>['create'];
}

/** A team's generations in one table; the export includes each member's path. */
export const TeamTable = ({ before, above, top, create }: TeamTableProps) => {
  const { t } = useTranslation('team');
  const columns = useMemo((): Columns<DownlineRow> => {
    const tp = tpColumns(t);
    return {
      name: person(treeOf),
      generation: { ...count, hideBelow: 'md' },
      level: levelCell,
      status: tag(memberTones),
      phase: { ...choice, optional: true },
      light: { ...tag(lightTones), optional: true },
      sponsor: { ...name, optional: true },
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
      {...(create && { create })}
      before={({ id }) => (
        <>
          {before}
          <Generations id={id === undefined ? undefined : Number(id)} />
        </>
      )}
      above={({ id }) => (
        <>
          {above}
          {id !== undefined && (
            <UplineBreadcrumb id={Number(id)} top={top} to={(next) => teamAddress({ view: 'table', id: next })} />
          )}
        </>
      )}
      totals={(summary, { query, reload }) => <DownlineTotals summary={summary} query={query} onChanged={reload} />}
    />
  );
};
