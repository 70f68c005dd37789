import { memberStatuses } from '@shared/abilities';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { UserRoundPen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '~/crud/action';
import { type Cell, count, date, tag, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { memberTones } from '~/network/memberTones';
import { levelCell } from '~/network/person/levelCell';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';

const { row, list, filters: memberFilters, sorts } = membership;
const resource = { name: 'orphans', row, list, filters: memberFilters, sorts };
const fixed = { orphan: '1' };
const filters = [search('q'), oneOf('status', memberStatuses)] as const;
const actions = [goTo<MemberRow>('open', UserRoundPen, ({ id }) => paths.memberEdit(id), membership.detail)];

/** Orphaned members; each links to the member's page, where the upline can be changed. */
export const Orphans = ({ above }: { above: ReactNode }) => {
  const { t } = useTranslation('downline');
  const columns = useMemo(
    (): Columns<MemberRow> => ({
      name: withNote(
        personCell(({ id }: MemberRow) => id, paths.memberEdit),
        ({ member_no }) => member_no,
      ) as Cell<string, MemberRow>,
      level: levelCell,
      status: tag(memberTones),
      sponsor_id: {
        render: (_value, { sponsor }) => (sponsor ? t('orphans.left', { name: sponsor }) : t('orphans.none')),
        csv: (_value, { sponsor }) => sponsor,
      },
      team_count: count,
      joined_on: { ...date, hideBelow: 'lg' },
    }),
    [t],
  );
  return (
    <ListScreen
      resource={resource}
      texts="downline"
      sort="member_no"
      fixed={fixed}
      filters={filters}
      columns={columns}
      open={({ id }) => paths.memberEdit(id)}
      rowActions={actions}
      above={() => above}
    />
  );
};
