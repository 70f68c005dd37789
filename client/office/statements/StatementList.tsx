import { type Brand, brands } from '@shared/contracts/network/brands';
import { type StatementRow, statementList, statements } from '@shared/contracts/network/statements';
import { Link } from 'react-router-dom';
import { type Cell, count, instant, money, name, text, withNote } from '~/crud/cells';
import { oneOf, rowOf } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { i18next } from '~/platform/i18n';
import { Tag } from '~/ui/Tag';
import { StatementTabs } from './StatementTabs';
import { importAddress, statementAddress } from './statement';

const brand: Cell<string, StatementRow> = {
  ...text,
  render: (value, { id }) => <Link to={statementAddress(id)}>{value}</Link>,
};

/** The sum of the lines, with a note if the carrier's stated total differs. */
const total: Cell<number, StatementRow> = withNote(money, ({ amount_cents, total_cents }: StatementRow) =>
  total_cents === null || total_cents === amount_cents ? null : i18next.t('carrierStatements:totalDiffers'),
);

const open: Cell<number, StatementRow> = {
  align: 'end',
  render: (value, { id }, { format }) =>
    value === 0 ? (
      <Tag tone="success">{i18next.t('carrierStatements:settled')}</Tag>
    ) : (
      <Link to={statementAddress(id, { open: '1' })}>{format.count(value)}</Link>
    ),
};

/** The day on which the bank received the money. */
const paid: Cell<StatementRow['deposit'], StatementRow> = {
  nowrap: true,
  render: (deposit, _row, { format }) => (deposit ? format.day(deposit.received_on) : '–'),
  csv: (deposit) => deposit?.received_on ?? '',
};

const columns: Columns<StatementRow> = {
  brand: withNote(brand, ({ reference }: StatementRow) => reference || null),
  created_at: instant,
  imported_by: { ...name, hideBelow: 'lg' },
  rows: { ...count, hideBelow: 'md' },
  amount_cents: total,
  total_cents: { ...money, optional: true },
  deposit: { ...paid, hideBelow: 'md' },
  open,
};

const filters = [
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  oneOf('open', ['1', '0']),
  oneOf('paid', ['1', '0']),
] as const;

/** Imported statements, latest first. */
export const StatementList = () => (
  <ListScreen
    resource={{ ...statementList, list: statements.list }}
    texts="carrierStatements"
    sort="-created_at"
    filters={filters}
    columns={columns}
    open={({ id }) => statementAddress(id)}
    create={{ to: importAddress, needs: statements.import }}
    above={() => <StatementTabs active="statements" />}
    live={['statement']}
  />
);
