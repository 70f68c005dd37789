import { type ArticleReader, type ArticleRow, articles } from '@shared/contracts/network/articles';
import { useTranslation } from 'react-i18next';
import { type Cell, instant, text } from '~/crud/cells';
import { RowsDrawer } from '~/crud/RowsDrawer';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

/** The screen shows the day; an export holds the exact time. */
const dayOf: Cell<string | null, object> = {
  ...instant,
  render: (value, _row, { format }) => (value ? format.day(value) : '–'),
};
const columns = { name: { ...text, nowrap: true }, member_no: text, level: text, read_at: dayOf, acked_at: dayOf };

export const Acknowledgments = ({ row, onClose }: { row: ArticleRow; onClose: () => void }) => {
  const { t } = useTranslation('officeArticles');
  const format = useFormat();
  return (
    <RowsDrawer<ArticleReader>
      title={t('people.title')}
      description={row.title}
      list={articles.acks}
      fixed={{ id: row.id }}
      sorts={['name', 'member_no', 'level', 'read_at', 'acked_at']}
      name={`acknowledgments-${row.slug}`}
      texts="officeArticles"
      columns={columns}
      choice={{
        key: 'acknowledged',
        first: '0',
        options: [
          { value: '0', label: t('people.missing') },
          { value: '1', label: t('people.acknowledged') },
          { value: '', label: t('people.everyone') },
        ],
      }}
      totals={({ audience = 0, acknowledged = 0, read = 0, missing = 0 }) => (
        <Notice tone={missing > 0 ? 'warning' : 'success'}>
          {t('people.totals', {
            audience: format.count(audience),
            acknowledged: format.count(acknowledged),
            read: format.count(read),
            missing: format.count(missing),
          })}
        </Notice>
      )}
      onClose={onClose}
    />
  );
};
