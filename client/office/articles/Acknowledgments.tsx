import { type ArticleReader, type ArticleRow, articles } from '@shared/contracts/network/articles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, text } from '~/crud/cells';
import { RowsDrawer } from '~/crud/RowsDrawer';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

const columns = { name: text, member_no: text, level: text, read_at: instant, acked_at: instant };

/** How many of the audience have acknowledged an article; opens who has and who has not. */
export const Acknowledgments = ({ row }: { row: ArticleRow }) => {
  const { t } = useTranslation('officeArticles');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  if (!row.require_ack || row.ack_count === null || row.audience_count === null) return '–';
  const shares = { done: format.count(row.ack_count), of: format.count(row.audience_count) };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('people.open', { title: row.title, ...shares })}
        onClick={() => setOpen(true)}
      >
        {t('people.share', shares)}
      </Button>
      {open && (
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
