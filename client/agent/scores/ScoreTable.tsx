import { type ScoreMetric, type ScoreRow, unitOf } from '@shared/contracts/network/scores';
import { ArrowDown, ArrowUp, EyeOff, Medal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/network/person/PersonName';
import { type Format, useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Table } from '~/ui/Table';
import { useBoardQuery } from './boardQuery';
import { ExplainGap } from './ExplainGap';
import styles from './ScoreTable.module.css';

interface ScoreTableProps {
  rows: readonly ScoreRow[];
  dimmed: boolean;
  metric: ScoreMetric;
}

export const valueText = (format: Format, metric: ScoreMetric, value: number) => {
  const unit = unitOf(metric);
  return unit === 'cents' ? format.money(value) : unit === 'bp' ? format.percent(value) : format.count(value);
};

/** A page of a leaderboard: rank and its change, name and level, value unless hidden, and the gap to the next rank. */
export const ScoreTable = ({ rows, dimmed, metric }: ScoreTableProps) => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  const board = useBoardQuery(metric);
  return (
    <Table
      caption={t(`metric.${metric}`)}
      rows={rows}
      dimmed={dimmed}
      rowKey={({ place }) => place}
      selectedKey={rows.find(({ own }) => own)?.place ?? null}
      columns={[
        { key: 'rank', header: t('fields.rank'), nowrap: true, cell: (row) => <Rank row={row} /> },
        {
          key: 'name',
          header: t('fields.name'),
          cell: ({ name, level, own, member_id }) => (
            <span className={styles.person}>
              <Avatar name={name} size="sm" />
              <span>
                <PersonName id={member_id} name={name} className={styles.name}>
                  {own ? t('you', { name }) : name}
                </PersonName>
                {level && <span className={styles.level}>{level.name}</span>}
              </span>
            </span>
          ),
        },
        {
          key: 'value',
          header: t('fields.value'),
          align: 'end',
          cell: ({ value }) =>
            value === null ? (
              <span className={styles.hidden}>
                <EyeOff size={14} aria-hidden /> {t('hidden')}
              </span>
            ) : (
              valueText(format, metric, value)
            ),
        },
        {
          key: 'gap_to_next',
          header: t('fields.gap_to_next'),
          align: 'end',
          hideBelow: 'md',
          cell: ({ gap_to_next: gap, rank, name, value }) => {
            if (gap === null) return '–';
            const text = valueText(format, metric, gap);
            if (unitOf(metric) !== 'cents' || value === null) return text;
            return <ExplainGap {...{ board, name, rank, value, gap }}>{text}</ExplainGap>;
          },
        },
      ]}
    />
  );
};

const Rank = ({ row: { rank, change } }: { row: ScoreRow }) => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  const Arrow = (change ?? 0) > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles.rank} data-rank={rank <= 3 ? rank : undefined}>
      {rank <= 3 && <Medal size={16} aria-hidden />}
      <span className="tabular">{format.count(rank)}</span>
      {change ? (
        <span className={change > 0 ? styles.up : styles.down}>
          <Arrow size={12} strokeWidth={2.5} aria-hidden />
          <span aria-hidden>{format.count(Math.abs(change))}</span>
          <span className="visually-hidden">{t(change > 0 ? 'up' : 'down', { count: Math.abs(change) })}</span>
        </span>
      ) : null}
    </span>
  );
};
