import { currencies } from '@shared/contracts/fields';
import { type JournalRow, journal, journalGroups, journalList } from '@shared/contracts/network/journal';
import { journalAccounts, journalKinds } from '@shared/plan/journal';
import { useTranslation } from 'react-i18next';
import { type Cell, choice, date, money, name, text, withNote } from '~/crud/cells';
import { oneOf, period } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { resolveDay } from '~/crud/relativeDays';
import { Totals } from '~/crud/Totals';
import { businessToday } from '~/platform/businessDay';
import { JournalHead } from './JournalHead';

/** An amount, or a dash on the other side of its line. */
const side: Cell<number, JournalRow> = {
  ...money,
  render: (cents, row, context) => (cents === 0 ? '–' : money.render(cents, row, context)),
};

const columns: Columns<JournalRow> = {
  day: { ...date, nowrap: true },
  kind: withNote(choice, ({ cycle_no }: JournalRow) => cycle_no),
  account_name: withNote(text, ({ name }: JournalRow) => <bdi>{name}</bdi>),
  debit_cents: side,
  credit_cents: side,
  cycle_no: { ...text, optional: true },
  name: { ...name, optional: true },
};

const filters = [
  period('period', 'from', 'to'),
  oneOf('by', journalGroups),
  oneOf('currency', currencies),
  oneOf('account', journalAccounts),
  oneOf('kind', journalKinds),
] as const;

/** /general/finance/journal: the entries of a period for the books, with their downloads (domain.md 3.24). */
export const JournalScreen = () => {
  const { t } = useTranslation('journal');
  const dayOf = (end: unknown) => (end ? resolveDay(String(end), businessToday()) : undefined);
  return (
    <ListScreen
      resource={{ ...journalList, list: journal.list }}
      texts="journal"
      sort="day"
      filters={filters}
      columns={columns}
      before={({ from, to, by, currency }) => (
        <JournalHead
          from={dayOf(from)}
          to={dayOf(to)}
          by={by === 'run' ? 'run' : 'day'}
          currency={currency === 'CAD' ? 'CAD' : 'USD'}
        />
      )}
      totals={(summary) =>
        (['debit_cents', 'credit_cents'] as const).map((column) => (
          <Totals key={column} summary={summary} column={column} label={t(`fields.${column}`)} />
        ))
      }
    />
  );
};
