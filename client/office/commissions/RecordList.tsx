import { currencies } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type CommissionRow, commissions, recordKinds, recordStatuses } from '@shared/contracts/network/commissions';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { choice, date, link, money, name, tag, text, withNote } from '~/crud/cells';
import { byLink, oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { commissionTones } from '~/network/commissions/commissionTones';
import { paths } from '~/paths';

const columns: Columns<CommissionRow> = {
  record_no: link<CommissionRow>(paths.officeCommissionRecord),
  posted_on: date,
  kind: { ...choice, hideBelow: 'lg' },
  case_no: withNote(
    {
      ...text,
      nowrap: true,
      render: (value: string, { policy_id }: CommissionRow) => (
        <Link to={paths.officePolicyDetail(policy_id)}>{value}</Link>
      ),
    },
    ({ insured }: CommissionRow) => insured,
  ),
  brand: { ...text, hideBelow: 'xl' },
  product: { ...name, optional: true },
  base_cents: { ...money, hideBelow: 'lg' },
  gross_cents: money,
  paid_out_cents: money,
  house_cents: { ...money, hideBelow: 'md' },
  variance_cents: { ...money, hideBelow: 'xl' },
  status: tag(commissionTones),
  statement_amount_cents: { ...money, optional: true },
  expected_on: { ...date, optional: true },
  policy_no: { ...text, optional: true },
};

const filters = [
  search('q'),
  oneOf('kind', recordKinds),
  oneOf('status', recordStatuses),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  rowOf<'payee_id', MemberRow>('payee_id', membership.list, ({ name }) => name),
  oneOf('variance', ['1']),
  period('posted_on', 'from', 'to'),
  byLink(oneOf('currency', currencies)),
] as const;

/** /Commission/record: every record, with its gross, the agents' total and the house's part. */
export const RecordList = () => {
  const { t } = useTranslation('commissions');
  return (
    <ListScreen
      resource={{ ...commissions, name: 'office-commission' }}
      texts="commissions"
      sort="-posted_on"
      filters={filters}
      columns={columns}
      open={({ id }) => paths.officeCommissionRecord(id)}
      totals={(summary, { query, reload }) =>
        (['gross_cents', 'house_cents', 'variance_cents'] as const).map((column) => (
          <SumTotals
            key={column}
            summary={summary}
            column={column}
            label={t(`fields.${column}`)}
            of={(only) => ({
              list: 'recordTotals',
              query: { of: { ...filtersIn<'records'>(query), ...only }, column },
            })}
            onChanged={reload}
          />
        ))
      }
    />
  );
};
