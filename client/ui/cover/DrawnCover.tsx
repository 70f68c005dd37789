import { type CSSProperties, useMemo } from 'react';
import { cx } from '../cx';
import { initials } from '../initials';
import styles from './DrawnCover.module.css';
import { drawingOf, height, width } from './drawing';

export interface DrawnCoverProps {
  /** The subject's name, which determines the drawing. */
  name: string;
  /** Determines the color, such as the company's name; the subject's own name by default. */
  owner?: string | null | undefined;
  /** The first page of a document or of slides, the still of a film, a scene, or a small mark with initials. */
  kind: 'page' | 'slide' | 'film' | 'scene' | 'mark';
}

/** A drawing for subjects without a picture, derived from the name. Decorative: show the name next to it. */
export const DrawnCover = ({ name, owner, kind }: DrawnCoverProps) => {
  const { color, layers } = useMemo(() => drawingOf(owner || name, name), [owner, name]);
  return (
    <span className={cx(styles.cover, styles[kind])} style={{ '--cover': color } as CSSProperties} aria-hidden>
      <svg
        aria-hidden
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        {layers.map(({ depth, path }) => (
          <path key={path} className={styles[depth]} fillRule="evenodd" d={path} />
        ))}
      </svg>
      {/* CSS supplies the text, so that searching the page finds each name only once. */}
      {(kind === 'page' || kind === 'slide') && <span className={styles.paper} data-words={name} />}
      {kind === 'film' && (
        <span className={styles.play}>
          <svg aria-hidden viewBox="0 0 24 24">
            <path d="M8 5.5v13l11-6.5Z" />
          </svg>
        </span>
      )}
      {kind === 'mark' && <span className={styles.initials} data-words={initials(name)} />}
    </span>
  );
};
