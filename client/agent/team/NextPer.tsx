import { levels } from '@shared/contracts/network/levels';
import { recruits } from '@shared/contracts/network/recruits';
import type { DownlineRow } from '@shared/contracts/network/team';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { choice, count, date, tag, withNote } from '~/crud/cells';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { lightTones, memberTones } from '~/network/memberTones';
import { levelCell } from '~/network/person/levelCell';
import { contact, person } from '~/network/team/cells';
import { DownlineTotals } from '~/network/team/DownlineTotals';
import { downlineAs } from '~/network/team/downline';
import { directFilters } from '~/network/team/filters';
import { tpColumns } from '~/network/team/tpColumns';
import { UplineBreadcrumb } from '~/network/team/UplineBreadcrumb';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Coach } from './coach/Coach';

const resource = downlineAs('next-per');
const fixed = { direct: '1' };
const directsOf = (id: number | undefined) => (id === undefined ? paths.nextPer : `${paths.nextPer}?id=${id}`);

/** /vip/next-per: the reader's directs. Each links to their own directs, generation by generation. */
export const NextPer = () => {
  const { t } = useTranslation('team');
  const format = useFormat();
  const columns = useMemo((): Columns<DownlineRow> => {
    const tp = tpColumns(t);
    return {
      name: person(directsOf),
      level: levelCell,
      status: tag(memberTones),
      phase: { ...choice, optional: true },
      light: { ...tag(lightTones), hideBelow: 'xl' },
      joined_on: { ...date, optional: true },
      ...tp,
      base_shop_mtd_cents: { ...tp.base_shop_mtd_cents, hideBelow: 'md' },
      direct_count: { ...count, hideBelow: 'xl' },
      team_count: { ...count, optional: true },
      last_active_on: {
        ...withNote(date, ({ joined_on }: DownlineRow) => t('joined', { day: format.day(joined_on, 'short') })),
        hideBelow: 'lg',
      },
      email: contact,
    };
  }, [format, t]);
  return (
    <ListScreen
      resource={resource}
      texts="team"
      sort="-personal_mtd_cents"
      fixed={fixed}
      filters={directFilters}
      columns={columns}
      open={({ id }) => directsOf(id)}
      create={{ to: paths.recruiting, needs: recruits.save }}
      before={({ id }) => id === undefined && mayCall(levels.progress) && <Coach />}
      above={({ id }) => id !== undefined && <UplineBreadcrumb id={Number(id)} top={t('top')} to={directsOf} />}
      totals={(summary, { query, reload }) => <DownlineTotals summary={summary} query={query} onChanged={reload} />}
    />
  );
};
