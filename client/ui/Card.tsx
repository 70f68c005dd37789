import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

export type CardProps = {
  /** The content. */
  children?: ReactNode;
  /** Names the card and makes it a region. */
  title?: ReactNode;
  /** Quiet text below the title. */
  subtitle?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  /** No padding: the content (table, tabs) reaches the edges. */
  flush?: boolean;
  /** Heading level. At 3, below another heading, it is a group instead of a region. */
  level?: 2 | 3;
  /** An extra class of its box. */
  className?: string;
};

/** A surface. With a title right below the page's it is a region that assistive technology can jump to. */
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
