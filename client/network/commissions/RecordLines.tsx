import { type CommissionDetail, type CommissionLineRow, commissions } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Money } from '~/crud/Money';
import { ExplainLine } from '~/explain/ExplainLine';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from './Record.module.css';

/** The reader's lines, or all lines for the office, with sums and explanations. */
export const RecordLines = ({ record }: { record: CommissionDetail }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const office = mayCall(commissions.lines);
  const { lines, currency } = record;
  const settles = record.parent_record_id !== null;
  const columns: TableColumn<CommissionLineRow>[] = [
    {
      key: 'kind',
      wrap: true,
      header: t('fields.line'),
      cell: ({ kind, generation, held_by, held_reason }) => (
        <>
          {kind === 'generation'
            ? t('lineKind.generation', { generation: format.count(generation) })
            : t(`lineKind.${kind}`)}{' '}
          {held_by && (
            <>
              <Tag tone="warning">{t('detail.held')}</Tag>{' '}
              <span className="muted">{held_reason || t(`heldBy.${held_by}`)}</span>
            </>
          )}
        </>
      ),
    },
    ...(office
      ? [
          {
            key: 'payee',
            header: t('fields.payee'),
            cell: ({ payee, payee_id }: CommissionLineRow) =>
              payee ? <PersonName id={payee_id} name={payee} /> : t('detail.house'),
          },
        ]
      : []),
    {
      key: 'formula',
      wrap: true,
      header: t('fields.formula'),
      cell: (line) =>
        settles ? (
          t('detail.settles')
        ) : (
          <ExplainLine line={line} cents={line.amount_cents}>
            <bdi className="tabular">{`${format.money(line.base_cents, currency)} × ${format.percent(line.rate_bp)}`}</bdi>
          </ExplainLine>
        ),
    },
    {
      key: 'amount_cents',
      header: t('fields.amount_cents'),
      align: 'end',
      cell: (line) => (
        <ExplainLine line={line} cents={line.amount_cents}>
          <Money cents={line.amount_cents} currency={currency} />
        </ExplainLine>
      ),
    },
    {
      key: 'advanced_cents',
      header: t('fields.advanced_cents'),
      align: 'end',
      cell: (line) => (
        <ExplainLine line={line} cents={line.advanced_cents}>
          <Money cents={line.advanced_cents} currency={currency} />
        </ExplainLine>
      ),
    },
  ];
  return (
    <Card
      flush
      title={t(office ? 'detail.lines' : 'detail.ownLines')}
      subtitle={office ? undefined : t('detail.othersHidden')}
      actions={
        <span className={styles.total}>
          <span className="visually-hidden">{t(office ? 'fields.gross_cents' : 'fields.mine_cents')} </span>
          {record.mine_cents ? (
            <ExplainSum
              name={t('fields.mine_cents')}
              cents={record.mine_cents}
              currency={currency}
              of={[{ list: 'lines', query: { id: record.id, of: 'whole' } }]}
            >
              <Money cents={record.mine_cents} currency={currency} />
            </ExplainSum>
          ) : (
            <Money cents={record.mine_cents ?? record.gross_cents} currency={currency} />
          )}
        </span>
      }
    >
      <Table
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('detail.noLines')} />}
      />
    </Card>
  );
};
