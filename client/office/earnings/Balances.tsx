import { currencies } from '@shared/contracts/fields';
import { books } from '@shared/contracts/network/books';
import { balances, earnings } from '@shared/contracts/network/earnings';
import type { Answer } from '@shared/http/endpoint';
import { Upload } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { type Cell, money, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { LedgerTabs } from './LedgerTabs';

const ImportBalances = lazy(async () => ({ default: (await import('./ImportBalances')).ImportBalances }));

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
  const { t } = useTranslation('openingBalances');
  const [reloadAfter, setReloadAfter] = useState<() => void>();
  return (
    <>
      <ListScreen
        resource={{ ...balances, list: earnings.balances }}
        texts="earnings"
        sort="balance_cents"
        filters={filters}
        columns={columns}
        open={({ id }) => `${paths.officeEarnings}?member_id=${id}`}
        above={() => <LedgerTabs active="balances" />}
        tools={(reload) =>
          mayCall(books.balances) && (
            <Button icon={Upload} onClick={() => setReloadAfter(() => reload)}>
              {t('import.open')}
            </Button>
          )
        }
      />
      {reloadAfter && (
        <FetchedPart onClose={() => setReloadAfter(undefined)}>
          <ImportBalances
            onClose={(changed) => {
              setReloadAfter(undefined);
              if (changed) reloadAfter();
            }}
          />
        </FetchedPart>
      )}
    </>
  );
};
