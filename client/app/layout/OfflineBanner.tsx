import { RefreshCw, WifiOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { keptAnswers } from '~/platform/keptAnswers';
import { useOnline } from '~/platform/online';
import { Button } from '~/ui/Button';
import styles from './OfflineBanner.module.css';
import { useReturnOnline } from './useReturnOnline';

/** Notice of a lost connection, with the age of the data on screen. */
export const OfflineBanner = observer(() => {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const online = useOnline();
  const { shownFrom } = keptAnswers;
  const when = shownFrom === undefined ? undefined : format.instant(new Date(shownFrom).toISOString());
  const text = when === undefined ? t('offline') : t(online ? 'unreachableKept' : 'offlineKept', { when });
  const visible = !online || when !== undefined;
  useEffect(() => {
    if (visible) feedback.say(text);
  }, [visible, text]);
  useReturnOnline();
  if (!visible) return null;
  return (
    <div className={styles.banner} data-print="no">
      <WifiOff size={16} aria-hidden className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {online && (
        <Button size="sm" icon={RefreshCw} onClick={() => location.reload()}>
          {t('refresh')}
        </Button>
      )}
    </div>
  );
});
