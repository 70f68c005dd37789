import type { ReactNode } from 'react';
import styles from './ExampleCard.module.css';

interface SectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page besides its examples, with their look. */
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
