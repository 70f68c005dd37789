import type { ScoreMetric, ScoreRow } from '@shared/contracts/network/scores';
import { EyeOff, Medal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { cx } from '~/ui/cx';
import { useBoardQuery } from './boardQuery';
import { ExplainGap } from './ExplainGap';
import styles from './Podium.module.css';
import { RankChange } from './RankChange';
import { valueText } from './valueText';

interface PodiumProps {
  rows: readonly ScoreRow[];
  metric: ScoreMetric;
}

/** The first three places of a board: name, level, value unless hidden, and the gap to the place above. */
export const Podium = ({ rows, metric }: PodiumProps) => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  const board = useBoardQuery(metric);
  return (
    <ol className={styles.podium} aria-label={t('podium')}>
      {rows.map((row) => {
        const { place, rank, name, level, value, own, member_id, gap_to_next: gap } = row;
        return (
          <li key={place} className={cx(styles.place, own && styles.own)} data-rank={rank} data-place={place}>
            <span className={styles.medal}>
              <Medal size={20} aria-hidden />
              <span className="tabular">
                <span className="visually-hidden">{t('fields.rank')} </span>
                {format.count(rank)}
              </span>
              <RankChange change={row.change} />
            </span>
            <Avatar name={name} size="md" />
            <span className={styles.who}>
              <PersonName id={member_id} name={name} className={styles.name}>
                {own ? t('you', { name }) : name}
              </PersonName>
              {level && <span className={styles.level}>{level.name}</span>}
            </span>
            <b className={cx('tabular', styles.value)}>
              {value === null ? (
                <span className={styles.hidden}>
                  <EyeOff size={14} aria-hidden /> {t('hidden')}
                </span>
              ) : (
                <bdi>{valueText(format, metric, value)}</bdi>
              )}
            </b>
            {gap !== null && value !== null && (
              <span className={cx('own-order', styles.gap)}>
                {metric.endsWith('_tp') ? (
                  <ExplainGap {...{ board, name, rank, value, gap }}>
                    {t('behind', { gap: valueText(format, metric, gap) })}
                  </ExplainGap>
                ) : (
                  t('behind', { gap: valueText(format, metric, gap) })
                )}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
