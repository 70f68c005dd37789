import { useTranslation } from 'react-i18next';
import styles from './Agreement.module.css';

const clauses = ['status', 'licence', 'clients', 'commission', 'chargeback', 'privacy', 'end'] as const;

/** The agent agreement in a scroll box that the keyboard can reach. */
export const Agreement = () => {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to reach and scroll the box
    <section className={styles.box} aria-label={t('agreement.text')} tabIndex={0}>
      <ol className={styles.clauses}>
        {clauses.map((clause) => (
          <li key={clause}>
            <p>{t(`agreement.clause.${clause}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
