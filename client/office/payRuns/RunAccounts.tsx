import type { RunAccount } from '@shared/contracts/network/payments';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { Table, type TableColumn } from '~/ui/Table';

const figures = ['opening_cents', 'credits_cents', 'debits_cents', 'net_cents', 'paid_cents', 'carry_cents'] as const;

interface Compared {
  /** The cycle of the locked run whose payments explain these sums. */
  locked?: string | undefined;
  key: string;
  label: string;
  of: RunAccount;
}

interface RunAccountsProps {
  /** The run's cycle if it is locked; its payments then explain the sums. */
  locked?: string;
  now: readonly RunAccount[];
  /** The same run's last calculation, shown as a difference. */
  previous: readonly RunAccount[] | undefined;
  /** The previous run's cycle and sums. */
  before: { cycle_no: string; accounts: readonly RunAccount[] } | undefined;
}

const less = (now: RunAccount, than: RunAccount): RunAccount => {
  const of = { ...now, members: now.members - than.members };
  for (const figure of figures) of[figure] = now[figure] - than[figure];
  return of;
};

/** A run's sums per currency, the difference to its last calculation, and the previous run's sums. */
export const RunAccounts = ({ locked, now, previous, before }: RunAccountsProps) => {
  const { t } = useTranslation('payRuns');
  const format = useFormat();
  const rows = now.flatMap((of): Compared[] => {
    const same = (accounts: readonly RunAccount[] | undefined) =>
      accounts?.find(({ currency }) => currency === of.currency);
    const [last, earlier] = [same(previous), same(before?.accounts)];
    const name = now.length > 1 ? of.currency : t('sums.now');
    return [
      { key: of.currency, label: name, of, locked },
      ...(last ? [{ key: `${of.currency} change`, label: t('sums.change'), of: less(of, last) }] : []),
      ...(earlier
        ? [
            {
              key: `${of.currency} before`,
              label: t('sums.before', { cycle: before?.cycle_no }),
              of: earlier,
              locked: before?.cycle_no,
            },
          ]
        : []),
    ];
  });
  const columns: TableColumn<Compared>[] = [
    { key: 'label', header: t('sums.of'), wrap: true, cell: ({ label }) => label },
    { key: 'members', header: t('sums.members'), align: 'end', cell: ({ of }) => format.count(of.members) },
    ...figures.map(
      (figure): TableColumn<Compared> => ({
        key: figure,
        header: t(`payments:fields.${figure}`),
        align: 'end',
        ...(figure !== 'paid_cents' && { hideBelow: figure === 'net_cents' ? 'sm' : 'lg' }),
        cell: ({ of, locked: cycle_no }) => {
          const amount = <Money cents={of[figure]} currency={of.currency} />;
          if (figure !== 'paid_cents' || !cycle_no || of.paid_cents === 0) return amount;
          return (
            <ExplainSum
              name={`${t('payments:fields.paid_cents')}, ${cycle_no}`}
              cents={of.paid_cents}
              currency={of.currency}
              of={[{ list: 'payments', query: { cycle_no, currency: of.currency } }]}
            >
              {amount}
            </ExplainSum>
          );
        },
      }),
    ),
  ];
  return <Table caption={t('sums.caption')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
};
