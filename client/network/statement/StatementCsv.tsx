import type { CsvValue } from '@shared/format/csv';
import { useTranslation } from 'react-i18next';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { CsvMenu } from '~/ui/CsvMenu';
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
type Line = Partial<Record<(typeof fields)[number], CsvValue>>;

/** The statement's entries as CSV, from opening to carry, so that the column adds up. */
export const StatementCsv = ({ statement }: { statement: StatementData }) => {
  const { t } = useTranslation(['payments', 'explain']);
  const save = (kind: CsvKind) => {
    const { opening_cents, paid_cents, carry_cents, cycle_no, from_on, pay_on, settled_on, groups, currency } =
      statement;
    const edge = (code: 'opening' | 'paid' | 'carry', day: string, cents: number): Line => ({
      group: { code, label: t(`fields.${code}_cents`) },
      earned_on: { day },
      amount_cents: { cents },
    });
    const entries = groups.flatMap(({ group, earnings }) =>
      earnings.map(
        (row): Line => ({
          group: { code: group, label: t(`group.${group}`) },
          earned_on: { day: row.earned_on },
          type: { code: row.type, label: t(`explain:type.${row.type}`) },
          case_no: row.case_no,
          source_agent: row.source_agent,
          base_cents: row.base_cents === null ? null : { cents: row.base_cents },
          rate_bp: row.rate_bp === null ? null : { bp: row.rate_bp },
          amount_cents: { cents: row.amount_cents },
        }),
      ),
    );
    const columns = [
      ...fields.map((field) => ({ field, label: t(`entry.${field}`), value: (line: Line) => line[field] })),
      { field: 'currency', label: t('crud:currency'), value: () => currency },
    ];
    const lines = [
      edge('opening', from_on, opening_cents),
      ...entries,
      edge('paid', settled_on ?? pay_on, 0 - paid_cents),
      edge('carry', pay_on, 0 - carry_cents),
    ];
    download(`statement-${cycle_no}.csv`, csvText(kind, columns, lines));
    feedback.toast('success', t('crud:exported', { count: entries.length }));
  };
  return <CsvMenu label={t('crud:export')} onChoose={save} />;
};
