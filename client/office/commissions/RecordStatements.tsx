import type { CommissionDetail } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';

const tones = { matched: 'success', variance: 'warning', unmatched: 'neutral' } as const;

/** The carrier statement lines that paid the record, and how each was settled. */
export const RecordStatements = ({ record }: { record: CommissionDetail }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  if (record.statements.length === 0) return null;
  return (
    <Card flush title={t('statements.title')}>
      <Table
        rows={record.statements}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'statement',
            header: t('statements.statement'),
            wrap: true,
            cell: ({ statement_id, reference, row, imported_by, imported_at }) => (
              <>
                <Link to={`${paths.carrierStatements}?id=${statement_id}`}>{reference || format.day(imported_at)}</Link>{' '}
                <span className="muted">{t('statements.line', { line: format.count(row), member: imported_by })}</span>
              </>
            ),
          },
          {
            key: 'paid_on',
            header: t('statements.paidOn'),
            nowrap: true,
            hideBelow: 'sm',
            cell: ({ paid_on }) => format.day(paid_on),
          },
          {
            key: 'amount',
            header: t('fields.amount_cents'),
            align: 'end',
            cell: ({ amount_cents }) => <Money cents={amount_cents} currency={record.currency} />,
          },
          {
            key: 'match',
            header: t('statements.match'),
            wrap: true,
            cell: ({ bucket, resolution, resolved_by, note }) => (
              <>
                <Tag tone={tones[bucket]}>{t(`statements.bucket.${bucket}`)}</Tag>{' '}
                {resolution && (
                  <span className="muted">
                    {t(`statements.resolution.${resolution}`, { member: resolved_by })}
                    {note && `: ${note}`}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
};
