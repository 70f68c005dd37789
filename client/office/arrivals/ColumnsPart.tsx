import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileTable } from '~/crud/file/table';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import type { ArrivalStore } from './ArrivalStore';
import styles from './Arrivals.module.css';
import { hasOrder } from './mapping';

const amountChoices = ['auto', 'point', 'comma'] as const;
const dayChoices = ['auto', 'mdy', 'dmy', 'ymd'] as const;

/** The heading of the file for each column, with samples, and the notation of amounts and days. */
export const ColumnsPart = observer(({ store, table }: { store: ArrivalStore; table: FileTable }) => {
  const { t } = useTranslation(['arrivals', 'crud']);
  const [all, setAll] = useState(false);
  const { columns, needed, amounts } = store.columns;
  // Fields render their controls outside this observer.
  const { mapping, notations, missing, unused, busy, amounts: amountsAs, days: daysAs } = store;
  const shown = columns.filter((column) => all || needed.includes(column) || mapping.has(column));
  const hasAmounts = amounts.some((column) => mapping.has(column));
  const hasDays = hasOrder(table, mapping);
  const headings = table.headings;
  const cells = useMemo(
    (): TableColumn<string>[] => [
      {
        key: 'column',
        header: t('column'),
        wrap: true,
        cell: (column) => (
          <>
            {t(`fields.${column}`)}
            {needed.includes(column) && (
              <span className={styles.mark} title={t('needed')}>
                {' '}
                *<span className="visually-hidden">{t('needed')}</span>
              </span>
            )}
            <code className={styles.code}>{column}</code>
          </>
        ),
      },
      {
        key: 'heading',
        header: t('heading'),
        cell: (column) => <Heading store={store} column={column} headings={headings} />,
      },
      {
        key: 'sample',
        header: t('sample'),
        wrap: true,
        hideBelow: 'sm',
        cell: (column) => <Sample {...{ store, column }} />,
      },
    ],
    [t, store, headings, needed],
  );
  return (
    <section className={styles.part} aria-label={t('columns')}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('columns')}</h3>
        {store.remembered && <Tag tone="success">{t('remembered')}</Tag>}
      </div>
      <div className={styles.whole}>
        <Table<string> caption={t('columns')} rows={shown} rowKey={(column) => column} columns={cells} />
      </div>
      {shown.length < columns.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('allColumns', { count: columns.length - shown.length })}
          </Button>
        </div>
      )}
      {unused.length > 0 && (
        <p className="muted">{t('unused', { headings: unused.slice(0, 20).join(', '), count: unused.length })}</p>
      )}
      {(hasAmounts || hasDays) && (
        <div className={styles.notations}>
          {hasAmounts && (
            <Field label={t('amounts')}>
              {(ids) => (
                <NativeSelect
                  {...ids}
                  value={amountsAs}
                  disabled={busy !== undefined}
                  onChange={(value) => store.set('amounts', value)}
                  options={amountChoices.map((value) => ({
                    value,
                    label:
                      value === 'auto'
                        ? t('auto', { as: notations?.amounts ? t(`notation.${notations.amounts}`) : '?' })
                        : t(`notation.${value}`),
                  }))}
                />
              )}
            </Field>
          )}
          {hasDays && (
            <Field label={t('days')}>
              {(ids) => (
                <NativeSelect
                  {...ids}
                  value={daysAs}
                  disabled={busy !== undefined}
                  onChange={(value) => store.set('days', value)}
                  options={dayChoices.map((value) => ({
                    value,
                    label:
                      value === 'auto'
                        ? t('auto', { as: t(`notation.${notations?.days ?? 'mdy'}`) })
                        : t(`notation.${value}`),
                  }))}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {store.isUnclear && <Notice tone="warning">{t('crud:import.unclear')}</Notice>}
      {missing.length > 0 && (
        <Notice tone="warning" title={t('missing', { count: missing.length })}>
          {missing.map((column) => t(`fields.${column}`)).join(', ')}
        </Notice>
      )}
    </section>
  );
});

interface CellProps {
  store: ArrivalStore;
  column: string;
}

const Heading = observer(({ store, column, headings }: CellProps & { headings: readonly string[] }) => {
  const { t } = useTranslation('arrivals');
  return (
    <NativeSelect
      ariaLabel={t('headingOf', { column: t(`fields.${column}`) })}
      value={store.mapping.get(column) ?? ''}
      disabled={store.busy !== undefined}
      onChange={(heading) => store.map(column, heading)}
      options={[{ value: '', label: t('none') }, ...headings.map((value) => ({ value, label: value }))]}
    />
  );
});

const Sample = observer(({ store, column }: CellProps) => <bdi>{store.sample(column)}</bdi>);
