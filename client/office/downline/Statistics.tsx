import { reports, type TeamStats } from '@shared/contracts/network/reports';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CsvButton } from '~/crud/CsvButton';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { teamAddress } from '~/network/team/addresses';
import { UplineBreadcrumb } from '~/network/team/UplineBreadcrumb';
import { type Format, useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { Table } from '~/ui/Table';
import styles from './Downline.module.css';

interface StatisticsProps {
  id: number | undefined;
  before: ReactNode;
  above: ReactNode;
}

/** Members and active members per generation, with a running total from the top. */
export const Statistics = observer(({ id, before, above }: StatisticsProps) => {
  const { t } = useTranslation('downline');
  const store = useAnswer(reports.teamStats, { query: id === undefined ? {} : { id } });
  return (
    <Page
      actions={
        <>
          {store.data && (
            <CsvButton
              name="generations"
              rows={withSums(store.data.generations)}
              columns={(['generation', 'count', 'active', 'sum'] as const).map((field) => ({
                field,
                label: t(`statistics.${field}`),
                value: (row: Generation) => row[field],
              }))}
            />
          )}
          <PrintButton />
        </>
      }
    >
      {before}
      <Widget store={store} name={t('views.statistics')} skeleton={<SkeletonTable rows={8} columns={5} />}>
        {(stats) => (
          <>
            <Figures stats={stats} />
            <Card flush>
              {above}
              {id !== undefined && (
                <UplineBreadcrumb id={id} top={t('top')} to={(next) => teamAddress({ view: 'statistics', id: next })} />
              )}
              <Generations stats={stats} id={id} />
            </Card>
            <Levels stats={stats} />
          </>
        )}
      </Widget>
    </Page>
  );
});

const shareText = (format: Format, part: number, all: number) =>
  all === 0 ? '–' : format.percent(Math.round((part / all) * 10_000), 1);

type Generation = TeamStats['generations'][number] & { sum: number };

/** Adds the running total of members down to each generation. */
const withSums = (generations: TeamStats['generations']): Generation[] => {
  let sum = 0;
  return generations.map((row) => {
    sum += row.count;
    return { ...row, sum };
  });
};

const Figures = ({ stats }: { stats: TeamStats }) => {
  const { t } = useTranslation('downline');
  const format = useFormat();
  const { team_count, active, writers, new_members, silent, close_to_promotion } = stats;
  return (
    <StatGrid>
      <StatCard
        label={t('statistics.team')}
        value={format.count(team_count)}
        note={t('statistics.ofWhich', { count: active, active: format.count(active) })}
      />
      <StatCard
        label={t('statistics.writers')}
        value={format.count(writers.month)}
        note={t('statistics.rolling', { writers: format.count(writers.rolling_3) })}
      />
      <StatCard
        label={t('statistics.new')}
        value={format.count(new_members.count)}
        note={t('statistics.close', { members: format.count(close_to_promotion.count) })}
      />
      <StatCard label={t('statistics.silent')} value={format.count(silent.count)} note={t('statistics.silentText')} />
    </StatGrid>
  );
};

const Generations = ({ stats, id }: { stats: TeamStats; id: number | undefined }) => {
  const { t } = useTranslation(['downline', 'team']);
  const format = useFormat();
  return (
    <Table<Generation>
      caption={t('views.statistics')}
      rows={withSums(stats.generations)}
      rowKey={({ generation }) => generation}
      empty={<EmptyState title={t('alone.title')} text={t('alone.text')} />}
      columns={[
        {
          key: 'generation',
          header: t('statistics.generation'),
          cell: ({ generation }) => (
            <Link to={teamAddress({ view: 'table', id, generation })}>
              {t('team:nth', { generation: format.count(generation) })}
            </Link>
          ),
        },
        { key: 'count', header: t('statistics.count'), align: 'end', cell: ({ count }) => format.count(count) },
        {
          key: 'share',
          header: t('statistics.share'),
          align: 'end',
          hideBelow: 'md',
          cell: ({ count }) => shareText(format, count, stats.team_count),
        },
        { key: 'active', header: t('statistics.active'), align: 'end', cell: ({ active }) => format.count(active) },
        {
          key: 'rate',
          header: t('statistics.rate'),
          align: 'end',
          cell: ({ active, count }) => shareText(format, active, count),
        },
        {
          key: 'sum',
          header: t('statistics.sum'),
          align: 'end',
          hideBelow: 'sm',
          cell: ({ sum }) => format.count(sum),
        },
      ]}
    />
  );
};

const Levels = ({ stats }: { stats: TeamStats }) => {
  const { t } = useTranslation('downline');
  const format = useFormat();
  return (
    <Card flush title={t('statistics.levels')} className={styles.levels}>
      <Table<TeamStats['levels'][number]>
        rows={stats.levels}
        rowKey={({ code }) => code}
        columns={[
          { key: 'level', header: t('statistics.level'), cell: ({ code, name }) => `${code} · ${name}` },
          { key: 'count', header: t('statistics.active'), align: 'end', cell: ({ count }) => format.count(count) },
          {
            key: 'share',
            header: t('statistics.share'),
            align: 'end',
            cell: ({ count }) => shareText(format, count, stats.active),
          },
        ]}
      />
    </Card>
  );
};
