import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

export type CardProps = {
  /** The card's content. */
  children?: ReactNode;
  /** The heading. It names the card and makes it a region. */
  title?: ReactNode;
  /** Quiet text below the title. */
  subtitle?: ReactNode;
  /** Content at the end of the title row, such as buttons. */
  actions?: ReactNode;
  /** Removes the padding, so that a table or tabs reach the card's edges. */
  flush?: boolean;
  /** The heading level. A card at level 3, below another heading, is a group instead of a region. */
  level?: 2 | 3;
  /** An extra class for the root element. */
  className?: string;
};

/** A surface for related content. A card with a level 2 title is a region for assistive technology. */
export const Card = ({ children, title, subtitle, actions, flush = false, level = 2, className }: CardProps) => {
  const id = useId();
  const Heading = `h${level}` as const;
  const isRegion = title != null && level === 2;
  const Box = isRegion ? 'section' : 'div';
  return (
    <Box
      className={cx(styles.card, flush && styles.flush, className)}
      {...(title != null && { 'aria-labelledby': id, ...(!isRegion && { role: 'group' }) })}
    >
      {(title != null || actions != null) && (
        <div className={styles.head}>
          <div className={styles.titles}>
            {title != null && (
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
            )}
            {subtitle != null && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions != null && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </Box>
  );
};
