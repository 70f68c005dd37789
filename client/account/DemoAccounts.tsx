import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DemoAccounts.module.css';
import { type DemoAccount, useDemoAccounts } from './useDemoAccounts';

/** Demo accounts; a click fills in the form and signs in. */
export const DemoAccounts = ({ onChoose }: { onChoose: (account: DemoAccount) => void }) => {
  const { t } = useTranslation('account');
  const id = useId();
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('demo.title')}
      </h2>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.account}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span className={styles.who}>
                <span className={styles.name}>{account.name}</span>
                <span className={styles.address}>{account.account}</span>
              </span>
              <span className={styles.role}>{t(`demo.kind.${account.kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
