import { currencies } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type CommissionRow, commissions, recordKinds, recordStatuses } from '@shared/contracts/network/commissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { choice, date, link, money, rate, tag, text, withNote } from '~/crud/cells';
import { byLink, oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { paths } from '~/paths';
import { statusTones } from './statusTones';

/** Both have the same sign. */
const foreign = ({ currency }: CommissionRow) => (currency === 'USD' ? null : currency);

/** A member sees the own lines' sums; the office the whole record. */
const columns = (office: boolean): Columns<CommissionRow> => ({
  record_no: withNote(link<CommissionRow>(paths.commissionRecord), foreign),
  kind: choice,
  case_no: withNote(
    {
      ...text,
      nowrap: true,
      render: (value: string, { policy_id }: CommissionRow) => <Link to={paths.policyDetail(policy_id)}>{value}</Link>,
    },
    ({ insured }: CommissionRow) => insured,
  ),
  product: withNote({ ...text, hideBelow: 'lg' }, ({ brand }: CommissionRow) => brand),
  base_cents: { ...money, hideBelow: 'lg' },
  ...(!office && { rate_bp: rate, mine_cents: money, mine_paid_cents: { ...money, optional: true } }),
  ...(office && { gross_cents: money, house_cents: money }),
  posted_on: date,
  expected_on: { ...date, optional: true },
  status: tag(statusTones),
  policy_no: { ...text, optional: true },
});

const filters = [
  search('q'),
  oneOf('kind', recordKinds),
  oneOf('status', recordStatuses),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  period('posted_on', 'from', 'to'),
  byLink(oneOf('currency', currencies)),
] as const;

/** /vip/Commission_record: the records in which the reader holds a line. */
export const RecordList = () => {
  const { t } = useTranslation('commissions');
  const [office] = useState(() => mayCall(commissions.lines));
  const [shown] = useState(() => columns(office));
  const total = office ? 'gross_cents' : 'mine_cents';
  return (
    <ListScreen
      resource={commissions}
      texts="commissions"
      sort="-posted_on"
      filters={filters}
      columns={shown}
      open={({ id }) => paths.commissionRecord(id)}
      totals={(summary) => (
        <>
          {!office && <Totals summary={summary} column="mine_paid_cents" label={t('fields.mine_paid_cents')} />}
          <Totals summary={summary} column={total} label={office ? t('fields.gross_cents') : t('total')} />
        </>
      )}
    />
  );
};
