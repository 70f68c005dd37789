import { type ScoreMetric, type ScoreRow, unitOf } from '@shared/contracts/network/scores';
import { EyeOff, Medal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Table } from '~/ui/Table';
import { useBoardQuery } from './boardQuery';
import { ExplainGap } from './ExplainGap';
import { RankChange } from './RankChange';
import styles from './ScoreTable.module.css';
import { valueText } from './valueText';

interface ScoreTableProps {
  rows: readonly ScoreRow[];
  dimmed: boolean;
  metric: ScoreMetric;
}

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
          wrap: true,
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
  const format = useFormat();
  return (
    <span className={styles.rank} data-rank={rank <= 3 ? rank : undefined}>
      {rank <= 3 && <Medal size={16} aria-hidden />}
      <span className="tabular">{format.count(rank)}</span>
      <RankChange change={change} />
    </span>
  );
};
