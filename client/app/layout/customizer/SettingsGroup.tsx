import { type ReactNode, useId } from 'react';
import styles from './Customizer.module.css';

export const SettingsGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
};
