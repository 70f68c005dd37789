import { type Brand, brands } from '@shared/contracts/network/brands';
import { type DepositRow, depositList, deposits } from '@shared/contracts/network/deposits';
import { Link2, Pencil, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { act, mayCall, type RowAction } from '~/crud/action';
import { type Cell, date, money, name, text, withNote } from '~/crud/cells';
import { byLink, oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { useNewDialog } from '~/crud/useNewDialog';
import { useRowDialog } from '~/crud/useRowDialog';
import { i18next } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { Tag } from '~/ui/Tag';
import { StatementTabs } from '../StatementTabs';
import { statementAddress } from '../statement';
import { BankFileDialog } from './BankFileDialog';
import { DepositDialog } from './DepositDialog';
import { DepositMatchDialog } from './DepositMatchDialog';

const nameOf = ({ id, reference }: DepositRow['statements'][number]) => reference || `#${id}`;

const paid: Cell<DepositRow['statements'], DepositRow> = {
  render: (statements) =>
    statements.length === 0 ? (
      <Tag tone="warning">{i18next.t('deposits:open')}</Tag>
    ) : (
      statements.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <Link to={statementAddress(one.id)}>
            <bdi>{nameOf(one)}</bdi>
          </Link>
        </span>
      ))
    ),
  csv: (statements) => statements.map(nameOf).join(', '),
};

const columns: Columns<DepositRow> = {
  brand: withNote(text, ({ reference }: DepositRow) => reference || null),
  received_on: date,
  statements: paid,
  statements_cents: { ...money, hideBelow: 'lg' },
  amount_cents: money,
  difference_cents: { ...money, hideBelow: 'sm' },
  entered_by: { ...name, optional: true },
};

const filters = [
  search('q'),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  byLink(oneOf('matched', ['0', '1'])),
] as const;

const remove = act<DepositRow>('delete', deposits.remove, {
  icon: Trash2,
  tone: 'danger',
  confirm: true,
  offered: ({ statements }) => statements.length === 0,
  body: ({ id }) => ({ id }),
});

/** Bank deposits of carriers, with the statements that they pay (domain.md 3.22). */
export const DepositList = () => {
  const { t } = useTranslation('deposits');
  const adding = useNewDialog();
  const editing = useRowDialog<DepositRow>();
  const matching = useRowDialog<DepositRow>();
  const [bankFile, setBankFile] = useState(false);
  const [round, setRound] = useState(0);
  const actions: RowAction<DepositRow>[] = [
    { name: 'match', icon: Link2, offered: () => mayCall(deposits.match), run: matching.run },
    {
      name: 'edit',
      icon: Pencil,
      offered: ({ statements }) => mayCall(deposits.edit) && statements.length === 0,
      run: editing.run,
    },
    remove,
  ];
  return (
    <>
      <ListScreen
        key={`${adding.round} ${round}`}
        resource={{ ...depositList, list: deposits.list }}
        texts="deposits"
        sort="-received_on"
        filters={filters}
        columns={columns}
        create={{ to: adding.to, needs: deposits.create }}
        rowActions={actions}
        tools={() =>
          mayCall(deposits.import) && (
            <Button icon={Upload} onClick={() => setBankFile(true)}>
              {t('bankFile.open')}
            </Button>
          )
        }
        totals={(summary) =>
          (['amount_cents', 'difference_cents'] as const).map((column) => (
            <Totals key={column} summary={summary} column={column} label={t(`fields.${column}`)} />
          ))
        }
        above={() => <StatementTabs active="deposits" />}
        live={['statement']}
      />
      {adding.open && <DepositDialog onClose={adding.close} />}
      {editing.row && <DepositDialog deposit={editing.row} onClose={editing.close} />}
      {matching.row && <DepositMatchDialog deposit={matching.row} onClose={matching.close} />}
      {bankFile && (
        <BankFileDialog
          onClose={(changed) => {
            setBankFile(false);
            if (changed) setRound(round + 1);
          }}
        />
      )}
    </>
  );
};
