import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFooter } from '~/crud/ListFooter';
import { Money } from '~/crud/Money';
import { PersonName } from '~/network/person/PersonName';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { Preview } from './Preview';
import type { CalculatedRow, Calculation } from './run';

interface CalculatedTableProps {
  calculation: Calculation;
  onPage: (page: number) => void;
}

export const CalculatedTable = ({ calculation, onPage }: CalculatedTableProps) => {
  const { t } = useTranslation('payRuns');
  const [open, setOpen] = useState<CalculatedRow>();
  const { list, total, page, limit, run } = calculation;
  const figure = (
    key: 'opening_cents' | 'credits_cents' | 'debits_cents' | 'net_cents' | 'paid_cents' | 'carry_cents',
  ) =>
    ({
      key,
      header: t(`payments:fields.${key}`),
      align: 'end',
      cell: (row) => <Money cents={row[key] === 0 ? null : row[key]} currency={row.currency} />,
    }) satisfies TableColumn<CalculatedRow>;
  const columns: TableColumn<CalculatedRow>[] = [
    {
      key: 'member',
      header: t('payments:fields.member'),
      cell: ({ member, member_id }) => <PersonName id={member_id} name={member} />,
    },
    { ...figure('opening_cents'), hideBelow: 'lg' },
    { ...figure('credits_cents'), hideBelow: 'md' },
    { ...figure('debits_cents'), hideBelow: 'md' },
    { ...figure('net_cents'), hideBelow: 'lg' },
    figure('paid_cents'),
    { ...figure('carry_cents'), hideBelow: 'lg' },
    {
      key: 'method',
      header: t('payments:fields.method'),
      hideBelow: 'xl',
      nowrap: true,
      cell: ({ method, bank_last4: last4 }) => (
        <bdi>{[t(`payments:choices.method.${method}`), last4 && `•••• ${last4}`].filter(Boolean).join(' ')}</bdi>
      ),
    },
    {
      key: 'status',
      header: t('payments:fields.status'),
      nowrap: true,
      cell: ({ carried_for }) => (
        <Tag tone={carried_for ? 'warning' : 'neutral'}>
          {carried_for ? t(`payments:choices.carried_for.${carried_for}`) : t('payments:choices.status.calculated')}
        </Tag>
      ),
    },
  ];
  return (
    <Card flush title={t('calculated')} subtitle={t('calculatedText')}>
      <Table
        columns={columns}
        rows={list}
        rowKey={({ member_id, currency }) => `${member_id} ${currency}`}
        onRowOpen={setOpen}
        empty={<EmptyState title={t('nobody')} text={t('nobodyText')} />}
      />
      <ListFooter
        page={{ list, total, page, limit, summary: {} }}
        set={({ page: next = 1 }) => onPage(next)}
        totals={undefined}
      />
      {open && <Preview row={open} cycle_no={run.cycle_no} onClose={() => setOpen(undefined)} />}
    </Card>
  );
};
