import { type ArticleReader, type ArticleRow, articles } from '@shared/contracts/network/articles';
import type { TFunction } from 'i18next';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { type Cell, instant, text } from '~/crud/cells';
import { failureText } from '~/crud/failureText';
import { RowsDrawer } from '~/crud/RowsDrawer';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
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
  const [reminding, setReminding] = useState(false);
  const remind = async () => {
    setReminding(true);
    try {
      const { reminded } = await call(articles.remind, { body: { id: row.id } });
      feedback.toast('success', reminded > 0 ? t('people.reminded', { count: reminded }) : t('people.already'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', failureText(t as TFunction, error));
    } finally {
      setReminding(false);
    }
  };
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
          })}{' '}
          {missing > 0 && mayCall(articles.remind) && (
            <Button size="sm" icon={BellRing} busy={reminding} onClick={() => void remind()}>
              {t('people.remind')}
            </Button>
          )}
        </Notice>
      )}
      onClose={onClose}
    />
  );
};
