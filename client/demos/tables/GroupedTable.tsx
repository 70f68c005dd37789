import { tables } from '@shared/contracts/demos/tables';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CsvButton } from '~/crud/CsvButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Table } from '~/ui/Table';
import { type Person, personOf } from './people';
import { TableSearch } from './TableSearch';
import styles from './Tables.module.css';
import type { SectionProps } from './TablesPage';
import { useTableQuery } from './useTableQuery';
import { matching, sorted } from './view';

const fields = ['fullName', 'email', 'experience', 'startedOn', 'salaryCents', 'status'] as const;
/** Fixed widths align the tables of all groups. */
const widths: Partial<Record<string, string>> = {
  fullName: '22%',
  email: '25%',
  experience: '11%',
  startedOn: '13%',
  salaryCents: '11%',
  status: '14%',
};
const always = [...fields];

/** Rows grouped by job; a search opens every group with a match. */
export const GroupedTable = ({ kit, onOpen }: SectionProps) => {
  const { t } = useTranslation('demoTables');
  const format = useFormat();
  const answer = useAnswer(tables.rowGroup, {});
  const state = useTableQuery('grouped', 10);
  const title = t('grouped.title');
  const { q, sort } = state.query;
  const columns = kit
    .columns(fields)
    .map((column) => ({ ...column, ...(widths[column.key] && { width: widths[column.key] }) }));
  return (
    <Widget store={answer} name={title} skeleton={<SkeletonCard height="480px" />}>
      {(all) => {
        const groups = all
          .map(({ label, children }) => ({
            label,
            people: sorted(
              matching(
                children.map((row): Person => ({ ...personOf(row), post: label })),
                q,
              ),
              sort,
            ),
          }))
          .filter(({ people }) => people.length > 0);
        return (
          <Card flush title={title} subtitle={t('grouped.text')}>
            <div className={styles.tools}>
              <TableSearch state={state} of={title} />
              <CsvButton
                name="people-by-job"
                label={t('export')}
                columns={kit.csv(['post', ...fields])}
                rows={groups.flatMap(({ people }) => people)}
              />
            </div>
            {groups.map(({ label, people }) => (
              <details key={`${label} ${q}`} className={styles.group} open>
                <summary>
                  <ChevronRight size={16} aria-hidden />
                  {label} <span className={cx(styles.count, 'own-order')}>{t('people', { count: people.length })}</span>
                  <bdi className={styles.total}>{t('grouped.total', { amount: format.money(salaries(people)) })}</bdi>
                </summary>
                <Table
                  caption={label}
                  columns={columns}
                  rows={people}
                  rowKey={({ id }) => id}
                  sort={sort}
                  onSort={state.onSort}
                  onRowOpen={onOpen}
                  rowActions={kit.rowActions}
                  kept={always}
                  onHidden={ignore}
                />
              </details>
            ))}
            {groups.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
          </Card>
        );
      }}
    </Widget>
  );
};

const ignore = () => {};
const salaries = (people: readonly Person[]) => people.reduce((sum, { salaryCents }) => sum + salaryCents, 0);
