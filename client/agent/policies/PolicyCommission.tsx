import type { PolicyDetail } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { ExplainLine } from '~/explain/ExplainLine';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { describeLines } from '~/network/commissions/describeLines';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { calls } from './calls';
import styles from './PolicyCommission.module.css';

const tones = {
  expected: 'neutral',
  posted: 'success',
  reconciled: 'success',
  disputed: 'warning',
  void: 'neutral',
} as const;

/** The reader's own commission lines of the case; expected ones are gray. */
export const PolicyCommission = observer(({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation(['policies', 'commissions']);
  const format = useFormat();
  const store = useAnswer(calls.byPolicy, { query: { policy_id: policy.id } } as never);
  const { data, failure, loading } = store;
  if (failure) return <ListFailure failure={failure} texts="policies" onRetry={store.reload} />;
  if (!data) return <SkeletonTable rows={4} columns={6} />;
  return (
    <>
      <Table
        caption={t('detail.commission')}
        rows={data.lines}
        rowKey={({ id }) => id}
        dimmed={loading}
        columns={[
          {
            key: 'record_no',
            header: t('commission.record'),
            nowrap: true,
            cell: ({ record_id, record_no }) => <Link to={paths.commissionRecord(record_id)}>{record_no}</Link>,
          },
          {
            key: 'day',
            header: t('commission.day'),
            nowrap: true,
            cell: ({ posted_on, expected_on }) => {
              const day = posted_on ?? expected_on;
              return day ? format.day(day) : '–';
            },
          },
          {
            key: 'kind',
            header: t('commission.kind'),
            cell: ({ record_kind, kind }) => (
              <>
                {t(`choices.record_kind.${record_kind}`)}
                <span className={styles.note}>{t(`choices.line_kind.${kind}`)}</span>
              </>
            ),
          },
          {
            key: 'status',
            header: t('fields.status'),
            cell: ({ status, held, held_by, held_reason }) => (
              <>
                <Tag tone={held ? 'warning' : tones[status]}>
                  {t(held ? 'commission.held' : `choices.record_status.${status}`)}
                </Tag>
                {held && (
                  <span className={styles.note}>{held_reason || (held_by && t(`commissions:heldBy.${held_by}`))}</span>
                )}
              </>
            ),
          },
          {
            key: 'base',
            header: t('commission.base'),
            align: 'end',
            hideBelow: 'md',
            cell: (line) => (
              <ExplainLine line={line} cents={line.amount_cents}>
                {format.money(line.base_cents, line.currency)}
              </ExplainLine>
            ),
          },
          {
            key: 'rate',
            header: t('commission.rate'),
            align: 'end',
            hideBelow: 'sm',
            cell: ({ rate_bp }) => format.rate(rate_bp),
          },
          {
            key: 'amount',
            header: t('fields.amount_cents'),
            align: 'end',
            cell: (line) => (
              <span className={line.status === 'expected' ? styles.expected : undefined}>
                <ExplainLine line={line} cents={line.amount_cents}>
                  <Money cents={line.amount_cents} currency={line.currency} />
                </ExplainLine>
              </span>
            ),
          },
        ]}
        empty={<EmptyState title={t('commission.none')} text={t('commission.noneText')} />}
      />
      {data.lines.length > 0 && (
        <p className={styles.sums}>
          {(['expected', 'posted'] as const).map((status) => {
            const cents = data[`${status}_cents`];
            const amount = format.money(cents, policy.currency);
            return (
              <span key={status}>
                {t(`commission.${status}`)}{' '}
                <b className="tabular own-order">
                  {cents === 0 ? (
                    amount
                  ) : (
                    <ExplainFigure
                      name={t(`commission.${status}`)}
                      cents={cents}
                      currency={policy.currency}
                      describe={(texts) => describeLines(data.lines, status, texts)}
                    >
                      {amount}
                    </ExplainFigure>
                  )}
                </b>
              </span>
            );
          })}
        </p>
      )}
    </>
  );
});
