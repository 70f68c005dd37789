import type { ReactNode } from 'react';
import styles from './ExampleCard.module.css';

interface SectionProps {
  /** Anchor of the section. */
  id: string;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section in the look of the examples. */
export const Section = ({ id, title, subtitle, actions, children }: SectionProps) => (
  <section id={id} className={styles.card} aria-labelledby={`${id}-title`}>
    <div className={styles.head}>
      <div className={styles.titles}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {subtitle && <p className="muted">{subtitle}</p>}
      </div>
      {actions}
    </div>
    {children}
  </section>
);
