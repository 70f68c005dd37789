import type { ResourceDetail } from '@shared/contracts/network/library';
import { useTranslation } from 'react-i18next';
import { clock } from './clock';
import styles from './Viewer.module.css';

interface ChaptersProps extends Pick<ResourceDetail, 'chapters'> {
  /** The current position, in seconds. */
  at?: number;
  /** Undefined without a player to seek. */
  onGo?: (seconds: number) => void;
}

export const Chapters = ({ chapters, at, onGo }: ChaptersProps) => {
  const { t } = useTranslation('library');
  if (chapters.length === 0) return null;
  const current = at === undefined ? -1 : chapters.findLastIndex(({ start_sec }) => start_sec <= at);
  return (
    <ol className={styles.chapters} aria-label={t('viewer.chapters')}>
      {chapters.map(({ title, start_sec }, index) => (
        <li key={start_sec}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={index === current || undefined}
            disabled={!onGo}
            onClick={() => onGo?.(start_sec)}
          >
            <bdi className={styles.time}>{clock(start_sec)}</bdi>
            <span dir="auto">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
};
