import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download, toCsv } from '~/crud/csv';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import type { StatementData } from './statement';

const fields = [
  'group',
  'earned_on',
  'type',
  'case_no',
  'source_agent',
  'base_cents',
  'rate_bp',
  'amount_cents',
] as const;

/** The statement's entries as a file, opening first and carry last, so that the column sums up. */
export const StatementCsv = ({ statement }: { statement: StatementData }) => {
  const { t } = useTranslation(['payments', 'explain']);
  const save = () => {
    const { opening_cents, paid_cents, carry_cents, cycle_no, from_on, pay_on, groups } = statement;
    const edge = (label: string, on: string, cents: number) => [label, on, '', '', '', null, null, cents / 100];
    const rows = groups.flatMap(({ group, earnings }) =>
      earnings.map((row) => [
        t(`group.${group}`),
        row.earned_on,
        t(`explain:type.${row.type}`),
        row.case_no,
        row.source_agent,
        row.base_cents === null ? null : row.base_cents / 100,
        row.rate_bp === null ? null : row.rate_bp / 100,
        row.amount_cents / 100,
      ]),
    );
    download(
      `statement-${cycle_no}.csv`,
      toCsv(
        fields.map((field) => t(`entry.${field}`)),
        [
          edge(t('fields.opening_cents'), from_on, opening_cents),
          ...rows,
          edge(t('fields.paid_cents'), pay_on, 0 - paid_cents),
          edge(t('fields.carry_cents'), pay_on, 0 - carry_cents),
        ],
      ),
    );
    feedback.toast('success', t('crud:exported', { count: rows.length }));
  };
  return (
    <Button icon={Download} onClick={save}>
      {t('crud:export')}
    </Button>
  );
};
