import { currencies } from '@shared/contracts/fields';
import { books } from '@shared/contracts/network/books';
import { balances, earnings } from '@shared/contracts/network/earnings';
import type { Answer } from '@shared/http/endpoint';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { type Cell, money, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { LinkButton } from '~/ui/LinkButton';
import { LedgerTabs } from './LedgerTabs';

type BalanceRow = Answer<typeof earnings.balances>['list'][number];

/** Links to the ledger entries of the amount. */
const entries = (query: string): Cell<number, BalanceRow> => ({
  ...money,
  render: (value, row, context) => (
    <Link to={`${paths.officeEarnings}?member_id=${row.id}${query}`}>{money.render(value, row, context)}</Link>
  ),
});

const columns: Columns<BalanceRow> = {
  member: withNote(
    personCell(({ id }: BalanceRow) => id),
    ({ member_no }: BalanceRow) => member_no,
  ),
  currency: { ...text, hideBelow: 'md' },
  earned_cents: { ...entries(''), hideBelow: 'sm' },
  paid_cents: { ...money, hideBelow: 'sm' },
  held_cents: { ...entries('&status=held'), hideBelow: 'md' },
  balance_cents: money,
};

const filters = [search('q'), oneOf('debit', ['1']), oneOf('currency', currencies)] as const;

/** Each member's balance; debit balances come first. */
export const Balances = () => {
  const { t } = useTranslation('earnings');
  return (
    <ListScreen
      resource={{ ...balances, list: earnings.balances }}
      texts="earnings"
      sort="balance_cents"
      filters={filters}
      columns={columns}
      open={({ id }) => `${paths.officeEarnings}?member_id=${id}`}
      above={() => <LedgerTabs active="balances" />}
      tools={() =>
        mayCall(books.balances) && (
          <LinkButton icon={Upload} to={`${paths.arrivals}?kind=balances`}>
            {t('openingBalances')}
          </LinkButton>
        )
      }
    />
  );
};
