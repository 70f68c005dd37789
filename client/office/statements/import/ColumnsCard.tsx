import { amountNotations, dayNotations } from '@shared/contracts/network/statements';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '~/crud/fieldsOf';
import type { Cell, FileTable } from '~/crud/file/table';
import { Money } from '~/crud/Money';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from '../Statements.module.css';
import { type ImportStore, importDraft } from './ImportStore';
import { MoreColumns } from './MoreColumns';

const Fields = fieldsOf({ draft: importDraft });
const previewLines = 5;
const heading = (name: string) => name;

/** Maps columns to fields, sets the notation of amounts and days, and previews the first lines. */
export const ColumnsCard = observer(({ store, table }: { store: ImportStore; table: FileTable }) => {
  const { t } = useTranslation('carrierStatements');
  const format = useFormat();
  const { read, reading, remembered } = store;
  const lines = new Map(read?.lines.map((line) => [line.row, line]));
  const written = (cells: readonly Cell[], name: string) => String(cells[table.headings.indexOf(name)] ?? '');
  const choose = t('import.chooseColumn');
  return (
    <Card
      title={t('import.columns')}
      subtitle={t(remembered ? 'import.columnsRemembered' : 'import.columnsText')}
      actions={remembered && <Tag tone="success">{t('import.remembered')}</Tag>}
    >
      <div className={styles.fields}>
        <div className={styles.row}>
          <Fields.Choice name="policy_no" values={table.headings} label={heading} none={choose} />
          <Fields.Choice name="amount" values={table.headings} label={heading} none={choose} />
          <Fields.Choice name="amounts" values={amountNotations} label={(of) => notation(of)} />
        </div>
        {store.isUnclear && <Notice tone="warning">{t('crud:import.unclear')}</Notice>}
        <div className={styles.row}>
          <Fields.Choice name="debit" values={table.headings} label={heading} none={t('import.noDebit')} />
          <Fields.Choice name="paid_on" values={table.headings} label={heading} none={t('import.oneDay')} />
          {reading.paid_on === '' ? (
            <Fields.Day name="day" max={businessToday()} />
          ) : (
            <Fields.Choice name="days" values={dayNotations} label={(of) => dayNotation(of)} />
          )}
        </div>
        <MoreColumns store={store} table={table} />
        <Table
          caption={t('import.preview')}
          rows={table.rows.slice(0, previewLines)}
          rowKey={({ line }) => line}
          columns={[
            { key: 'row', header: t('fields.row'), width: '72px', cell: ({ line }) => line },
            {
              key: 'policy_no',
              header: t('fields.policy_no'),
              cell: ({ cells }) => written(cells, reading.policy_no),
            },
            {
              key: 'amount',
              header: t('import.written'),
              align: 'end',
              hideBelow: 'sm',
              cell: ({ cells }) => <bdi>{written(cells, reading.amount)}</bdi>,
            },
            {
              key: 'amount_cents',
              header: t('fields.amount_cents'),
              align: 'end',
              cell: ({ line }) => <Money cents={lines.get(line)?.amount_cents ?? null} currency={store.currency} />,
            },
            ...(reading.kind === ''
              ? []
              : [
                  {
                    key: 'kind',
                    header: t('fields.kind'),
                    hideBelow: 'md' as const,
                    cell: ({ line }: { line: number }) => {
                      const kind = lines.get(line)?.kind;
                      return kind ? t(`choices.kind.${kind}`) : '–';
                    },
                  },
                ]),
            ...(reading.premium === ''
              ? []
              : [
                  {
                    key: 'premium_cents',
                    header: t('fields.premium_cents'),
                    align: 'end' as const,
                    hideBelow: 'sm' as const,
                    cell: ({ line }: { line: number }) => (
                      <Money cents={lines.get(line)?.premium_cents ?? null} currency={store.currency} />
                    ),
                  },
                ]),
            {
              key: 'paid_on',
              header: t('fields.paid_on'),
              nowrap: true,
              cell: ({ line }) => {
                const day = lines.get(line)?.paid_on;
                return day ? format.day(day) : '–';
              },
            },
          ]}
        />
      </div>
    </Card>
  );

  function notation(of: string) {
    return of === 'auto' && read?.amounts
      ? t('import.told', { as: t(`choices.amounts.${read.amounts}`) })
      : t(`choices.amounts.${of}`);
  }
  function dayNotation(of: string) {
    return of === 'auto' && read ? t('import.told', { as: t(`choices.days.${read.days}`) }) : t(`choices.days.${of}`);
  }
});
