import { library, type ResourceRow, type ResourceUser, resourceUserStates } from '@shared/contracts/network/library';
import { useTranslation } from 'react-i18next';
import { type Cell, count, date, text } from '~/crud/cells';
import { RowsDrawer } from '~/crud/RowsDrawer';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

const share: Cell<number, object> = {
  align: 'end',
  render: (pct, _row, { format }) => format.percent(pct * 100, 0),
  csv: (pct) => ({ bp: pct * 100 }),
};
/** The screen shows the day; an export holds the exact time. */
const dayOf: Cell<string | null, object> = { ...date, csv: (value) => value };
const columns = {
  name: { ...text, nowrap: true },
  member_no: text,
  level: text,
  pct: share,
  score: count,
  completed_at: dayOf,
  acked_at: dayOf,
};

/** A resource's audience: who has opened, finished, passed or acknowledged it. */
export const Audience = ({ row, onClose }: { row: ResourceRow; onClose: () => void }) => {
  const { t } = useTranslation('videos');
  const format = useFormat();
  return (
    <RowsDrawer<ResourceUser>
      title={t('people.title')}
      description={row.title}
      list={library.stats}
      fixed={{ id: row.id }}
      sorts={['name', 'member_no', 'level', 'pct', 'score', 'completed_at', 'acked_at']}
      name={`resource-${row.id}`}
      texts="videos"
      columns={columns}
      choice={{
        key: 'state',
        first: '',
        options: [
          { value: '', label: t('people.everyone') },
          ...resourceUserStates.map((value) => ({ value, label: t(`choices.state.${value}`) })),
        ],
      }}
      totals={(sums) => (
        <Notice tone="info">
          {t(
            'people.totals',
            Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, format.count(value)])),
          )}
        </Notice>
      )}
      onClose={onClose}
    />
  );
};
