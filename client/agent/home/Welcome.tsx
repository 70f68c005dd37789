import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '~/platform/session';
import { readText, write } from '~/platform/storage';
import { IconButton } from '~/ui/IconButton';
import styles from './Welcome.module.css';

/** One key per user of this browser. */
const key = () => `lantern.dismissed.office.${session.userData?.id ?? ''}`;

/** A dismissible introduction to the page. Dismissal is stored in the browser. */
export const Welcome = () => {
  const { t } = useTranslation('home');
  const [closed, setClosed] = useState(() => readText(key()) !== null);
  if (closed) return null;
  return (
    <aside className={styles.banner} aria-label={t('welcome.label')} data-print="no">
      <span className={styles.icon}>
        <Sparkles size={18} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{t('welcome.office.title')}</p>
        <p className={styles.text}>{t('welcome.office.text')}</p>
      </div>
      <IconButton
        icon={X}
        size="sm"
        label={t('welcome.close')}
        onClick={() => {
          write(key(), 'yes');
          setClosed(true);
        }}
      />
    </aside>
  );
};
