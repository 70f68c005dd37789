import { type CommissionLineRow, commissions } from '@shared/contracts/network/commissions';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { ExplainLine } from '~/explain/ExplainLine';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { commissionTones } from '~/network/commissions/commissionTones';
import { describeLines } from '~/network/commissions/describeLines';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from './CaseRecords.module.css';

/** A case's commission records, each with its payees up to the house. */
export const CaseRecords = observer(({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation(['policies', 'officePolicies', 'commissions']);
  const store = useAnswer(commissions.byPolicy, { query: { policy_id: policy.id } } as never, { live: ['policy'] });
  const { data, failure, loading } = store;
  if (failure) return <ListFailure failure={failure} texts="policies" onRetry={store.reload} />;
  if (!data) return <SkeletonTable rows={6} columns={5} />;
  if (data.lines.length === 0) {
    return <EmptyState title={t('commission.none')} text={t('officePolicies:records.none')} />;
  }
  return (
    <div className={styles.records}>
      {[...new Set(data.lines.map(({ record_id }) => record_id))].map((id) => (
        <Waterfall key={id} lines={data.lines.filter(({ record_id }) => record_id === id)} dimmed={loading} />
      ))}
      <p className={styles.sums}>
        {(['expected', 'posted'] as const).map((status) => (
          <span key={status}>
            {t(`commission.${status}`)}{' '}
            <b className="tabular own-order">
              <SumOfLines
                name={t(`commission.${status}`)}
                cents={data[`${status}_cents`]}
                lines={data.lines}
                currency={policy.currency}
                which={status}
              />
            </b>
          </span>
        ))}
      </p>
    </div>
  );
});

interface SumOfLinesProps {
  name: string;
  cents: number;
  currency: CommissionLineRow['currency'];
  lines: readonly CommissionLineRow[];
  which: Parameters<typeof describeLines>[1];
}

const SumOfLines = ({ name, cents, currency, lines, which }: SumOfLinesProps) => {
  const amount = <Money cents={cents} currency={currency} />;
  if (cents === 0) return amount;
  return (
    <ExplainFigure
      name={name}
      cents={cents}
      currency={currency}
      describe={(texts) => describeLines(lines, which, texts)}
    >
      {amount}
    </ExplainFigure>
  );
};

/** One record's lines from the writing agent up, with their total. */
const Waterfall = ({ lines, dimmed }: { lines: readonly CommissionLineRow[]; dimmed: boolean }) => {
  const { t } = useTranslation(['policies', 'officePolicies', 'commissions']);
  const format = useFormat();
  const [first] = lines;
  if (!first) return null;
  const { record_id, record_no, record_kind, status, currency, posted_on, expected_on, correction } = first;
  const day = posted_on ?? expected_on;
  const gross = sumOf(lines.map(({ amount_cents }) => amount_cents));
  const name = `${record_no}, ${t(`choices.record_kind.${record_kind}`)}`;
  return (
    <section aria-label={name} className={status === 'expected' ? styles.expected : undefined}>
      <header className={styles.head}>
        <h3>
          <Link to={paths.officeCommissionRecord(record_id)}>{record_no}</Link>{' '}
          {t(`choices.record_kind.${record_kind}`)}
        </h3>
        {correction !== 'replaced' && <Tag tone={commissionTones[status]}>{t(`choices.record_status.${status}`)}</Tag>}
        {correction && (
          <Tag tone={correction === 'replaced' ? 'neutral' : 'info'}>{t(`commissions:correction.${correction}`)}</Tag>
        )}
        {day && <span className={styles.muted}>{format.day(day)}</span>}
        <span className={styles.gross}>
          {t('officePolicies:records.gross')}{' '}
          <SumOfLines
            name={t('officePolicies:records.gross')}
            cents={gross}
            lines={lines}
            currency={currency}
            which="gross"
          />
        </span>
      </header>
      <Table
        caption={name}
        rows={lines}
        rowKey={({ id }) => id}
        dimmed={dimmed}
        columns={[
          {
            key: 'payee',
            header: t('officePolicies:records.payee'),
            cell: ({ payee_id, payee }) =>
              payee_id === null ? (
                t('commissions:detail.house')
              ) : (
                <PersonName id={payee_id} name={payee} to={paths.memberEdit(payee_id)} />
              ),
          },
          {
            key: 'kind',
            header: t('commission.kind'),
            cell: ({ kind, generation, held, held_by, held_reason }) => (
              <>
                {kind === 'generation'
                  ? t('commissions:lineKind.generation', { generation: format.count(generation) })
                  : t(`commissions:lineKind.${kind}`)}{' '}
                {held && (
                  <>
                    <Tag tone="warning">{t('commission.held')}</Tag>{' '}
                    <span className="muted">{held_reason || (held_by && t(`commissions:heldBy.${held_by}`))}</span>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'base',
            header: t('commission.base'),
            align: 'end',
            hideBelow: 'sm',
            cell: (line) => (
              <ExplainLine line={line} cents={line.amount_cents}>
                {format.money(line.base_cents, currency)}
              </ExplainLine>
            ),
          },
          {
            key: 'rate',
            header: t('commission.rate'),
            align: 'end',
            hideBelow: 'sm',
            cell: ({ kind, rate_bp }) => (kind === 'house' ? '–' : format.rate(rate_bp)),
          },
          {
            key: 'amount',
            header: t('fields.amount_cents'),
            align: 'end',
            cell: (line) => (
              <ExplainLine line={line} cents={line.amount_cents}>
                <Money cents={line.amount_cents} currency={currency} />
              </ExplainLine>
            ),
          },
          {
            key: 'advanced',
            header: t('commissions:fields.advanced_cents'),
            align: 'end',
            hideBelow: 'md',
            cell: (line) => (
              <ExplainLine line={line} cents={line.advanced_cents}>
                <Money cents={line.advanced_cents} currency={currency} />
              </ExplainLine>
            ),
          },
        ]}
      />
    </section>
  );
};
