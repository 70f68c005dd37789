import type { LevelBadge } from '@shared/contracts/network/levels';
import styles from './LevelMark.module.css';

/** A level's code, with its names as tooltip and for screen readers. */
export const LevelMark = ({ level }: { level: LevelBadge | null }) =>
  level && (
    <span className={styles.mark} data-leader={level.is_leader || undefined} title={`${level.name} ${level.name_zh}`}>
      <span aria-hidden="true">{level.code}</span>
      <span className="visually-hidden">{level.name}</span>
    </span>
  );
