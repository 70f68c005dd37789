import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { LinkButton } from '~/ui/LinkButton';
import account from '../Account.module.css';
import { AccountPage } from '../AccountPage';
import styles from './AwaitingActivation.module.css';

/** Steps to activation (domain.md 3.11), in their usual order. */
const items = [
  { name: 'agreement', done: true },
  { name: 'npn', done: false },
  { name: 'licence', done: false },
  { name: 'office', done: false },
] as const;

/** Confirms the registration and lists the next steps. */
export const AwaitingActivation = ({ memberNo }: { memberNo: string }) => {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  // The form unmounted with the focus inside.
  useEffect(() => document.getElementById('page-title')?.focus(), []);
  return (
    <AccountPage title={t('awaiting.title')} lead={t('awaiting.lead', { memberNo })}>
      <section className={styles.card} aria-labelledby="awaiting-next">
        <h2 id="awaiting-next">{t('awaiting.next')}</h2>
        <ol className={styles.list}>
          {items.map(({ name, done }) => {
            const Glyph = done ? CircleCheck : CircleDashed;
            return (
              <li key={name} className={done ? styles.done : undefined}>
                <Glyph size={20} aria-hidden />
                <div>
                  <p className={styles.item}>
                    {t(`awaiting.item.${name}`)}
                    <span className={styles.state}>{t(done ? 'awaiting.done' : 'awaiting.open')}</span>
                  </p>
                  <p className={styles.text}>{t(`awaiting.text.${name}`)}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </section>
      <LinkButton to={paths.login} variant="primary" className={account.main}>
        {t('awaiting.signIn')}
      </LinkButton>
    </AccountPage>
  );
};
