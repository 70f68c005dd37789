import { currencies } from '@shared/contracts/fields';
import { type YearEndRow, yearEnd } from '@shared/contracts/network/yearEnd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Cell, choice, count, money, name, tag, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { yearFilter } from '~/crud/yearFilter';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { cx } from '~/ui/cx';
import { PayTabs } from './PayTabs';
import styles from './Run.module.css';

const fees: Cell<number, YearEndRow> = {
  ...money,
  render: (value, row, context) =>
    value === 0 ? (
      money.render(value, row, context)
    ) : (
      <Link to={`${paths.officeEarnings}?member_id=${row.id}&type=fee`}>{money.render(value, row, context)}</Link>
    ),
};

const columns: Columns<YearEndRow> = {
  member: withNote(
    personCell(({ id }: YearEndRow) => id),
    ({ member_no }: YearEndRow) => member_no,
  ),
  legal_name: { ...name, hideBelow: 'xl' },
  tax_type: { ...choice, optional: true },
  tax_id_last4: { ...text, nowrap: true, hideBelow: 'lg' },
  address: { ...text, wrap: true, optional: true },
  currency: { ...text, hideBelow: 'md' },
  payments: { ...count, hideBelow: 'lg' },
  gross_cents: { ...money, hideBelow: 'md' },
  fees_cents: { ...fees, hideBelow: 'md' },
  paid_cents: money,
  reached: {
    nowrap: true,
    render: (value, row, context) =>
      tag({ yes: 'warning', no: 'neutral' } as const).render(value ? 'yes' : 'no', row as never, context as never),
    csv: (value) => ({ code: value ? 'yes' : 'no' }),
  },
};

const filters = [search('q'), yearFilter, oneOf('reached', ['1', '0']), oneOf('currency', currencies)] as const;

/** Payments of a year by agent, for information returns. */
export const YearEnd = () => {
  const { t } = useTranslation('yearEnd');
  return (
    <ListScreen
      resource={yearEnd}
      texts="yearEnd"
      sort="-paid_cents"
      filters={filters}
      columns={columns}
      above={() => <PayTabs active="yearEnd" />}
      before={() => <p className={cx(styles.lead, 'muted')}>{t('lead')}</p>}
    />
  );
};
