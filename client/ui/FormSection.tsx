import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import styles from './FormSection.module.css';

export type FormSectionProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The fields, in a grid that has one column on phones. A `<Field wide>` takes a whole row. */
  children: ReactNode;
  columns?: 1 | 2 | 3;
  /** On wide screens, puts the title next to the fields instead of above them. */
  beside?: boolean;
};

const widths = { 1: styles.one, 2: undefined, 3: styles.three };

export const FormSection = ({ title, description, children, columns = 2, beside = false }: FormSectionProps) => {
  const id = useId();
  return (
    <section className={cx(styles.section, beside && styles.beside)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {description != null && <p className={styles.description}>{description}</p>}
      </div>
      <div className={cx(styles.fields, widths[columns])}>{children}</div>
    </section>
  );
};
