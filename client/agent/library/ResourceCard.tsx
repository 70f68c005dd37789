import type { ResourceRow } from '@shared/contracts/network/library';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Progress } from '~/ui/Progress';
import { Tag } from '~/ui/Tag';
import { Tile } from '~/ui/Tile';
import { Cover } from './Cover';
import { clock } from './clock';
import { placeOf } from './places';
import { expiresIn, progressState, progressTones } from './progressState';
import styles from './ResourceCard.module.css';

export const ResourceCard = ({ row }: { row: ResourceRow }) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const standing = progressState(row, businessToday());
  const days = expiresIn(row, businessToday());
  const length =
    row.duration_sec !== null
      ? clock(row.duration_sec)
      : row.pages !== null
        ? t('pages', { count: row.pages })
        : t(`choices.kind.${row.kind}`);
  const facts = [t(`choices.language.${row.language}`), row.brand, row.question_count > 0 ? t('withQuiz') : ''];
  return (
    <Tile
      title={row.title}
      to={placeOf(row)}
      lang={row.language}
      text={row.summary}
      cover={
        <div className={styles.cover}>
          <Cover {...row} />
          <span className={styles.length}>
            <bdi>{length}</bdi>
          </span>
        </div>
      }
      facts={<p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>}
      foot={
        <>
          <Tag tone={progressTones[standing]}>{t(`standing.${standing}`)}</Tag>
          {days !== undefined && <Tag tone="warning">{t('expiresOn', { day: format.day(row.expires_on ?? '') })}</Tag>}
        </>
      }
    >
      {standing === 'started' && (
        <Progress
          label={row.title}
          value={row.progress?.pct ?? 0}
          text={format.percent((row.progress?.pct ?? 0) * 100, 0)}
          bare
        />
      )}
    </Tile>
  );
};
