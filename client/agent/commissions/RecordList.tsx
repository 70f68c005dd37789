import { currencies } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type CommissionRow, commissions, recordKinds, recordStatuses } from '@shared/contracts/network/commissions';
import { lineKinds } from '@shared/plan/distribute';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { type Cell, choice, date, link, money, rate, tag, text, withNote } from '~/crud/cells';
import { byLink, monthByLink, oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn, type SumQueries } from '~/explain/sum/sum';
import { commissionTones } from '~/network/commissions/commissionTones';
import { productCell } from '~/network/productCell';
import { paths } from '~/paths';

interface OfLinesProps {
  row: CommissionRow;
  of: SumQueries['lines']['of'];
  cents: number;
  context: Parameters<Cell<number, CommissionRow>['render']>[2];
  children: ReactNode;
}

/** An amount explained by the reader's lines of a record. */
const OfLines = ({ row: { id, record_no, currency }, of, cents, context: { reload }, children }: OfLinesProps) => (
  <ExplainSum
    name={record_no}
    cents={cents}
    currency={currency}
    of={[{ list: 'lines', query: { id, of } }]}
    {...(reload && { onChanged: reload })}
  >
    {children}
  </ExplainSum>
);

/** A cell with the sum of the reader's lines; each line explains itself. */
const ofLines = (of: SumQueries['lines']['of']): Cell<number | null, CommissionRow> => ({
  ...money,
  render: (value, row, context) => {
    const amount = money.render(value, row, context);
    return value ? <OfLines {...{ row, of, cents: value, context }}>{amount}</OfLines> : amount;
  },
});

/** The base amount, which opens the explanation of the reader's lines. */
const base: Cell<number, CommissionRow> = {
  ...money,
  hideBelow: 'lg',
  render: (value, row, context) => {
    const amount = money.render(value, row, context);
    return row.mine_cents ? (
      <OfLines {...{ row, of: 'whole', cents: row.mine_cents, context }}>{amount}</OfLines>
    ) : (
      amount
    );
  },
};

/** Members see sums of their lines; the office sees the whole record. */
const columns = (office: boolean): Columns<CommissionRow> => ({
  record_no: link<CommissionRow>(paths.commissionRecord),
  kind: choice,
  case_no: withNote(
    {
      ...text,
      nowrap: true,
      render: (value: string, { policy_id }: CommissionRow) => <Link to={paths.policyDetail(policy_id)}>{value}</Link>,
    },
    ({ insured }: CommissionRow) => insured,
  ),
  product: { ...productCell, hideBelow: 'lg' },
  base_cents: base,
  ...(!office && {
    rate_bp: rate,
    mine_cents: ofLines('whole'),
    mine_paid_cents: { ...ofLines('paid'), optional: true },
  }),
  ...(office && { gross_cents: money, house_cents: money }),
  posted_on: date,
  expected_on: { ...date, optional: true },
  status: tag(commissionTones),
  policy_no: { ...text, optional: true },
});

const filters = [
  search('q'),
  oneOf('kind', recordKinds),
  oneOf('status', recordStatuses),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  period('posted_on', 'from', 'to'),
  byLink(oneOf('currency', currencies)),
  monthByLink('expected_in'),
  byLink(oneOf('line_kind', lineKinds)),
] as const;

/** /vip/Commission_record: the records in which the reader has a line. */
export const RecordList = () => {
  const { t } = useTranslation('commissions');
  const [office] = useState(() => mayCall(commissions.lines));
  const [listColumns] = useState(() => columns(office));
  return (
    <ListScreen
      resource={commissions}
      texts="commissions"
      sort="-posted_on"
      filters={filters}
      columns={listColumns}
      open={({ id }) => paths.commissionRecord(id)}
      totals={(summary, { query, reload }) =>
        office ? (
          <Totals summary={summary} column="gross_cents" label={t('fields.gross_cents')} />
        ) : (
          (['mine_paid_cents', 'mine_cents'] as const).map((column) => (
            <SumTotals
              key={column}
              summary={summary}
              column={column}
              label={column === 'mine_cents' ? t('total') : t('fields.mine_paid_cents')}
              of={(only) => ({
                list: column === 'mine_cents' ? 'recordsWhole' : 'records',
                query: { ...filtersIn<'records'>(query), ...only },
              })}
              onChanged={reload}
            />
          ))
        )
      }
    />
  );
};
