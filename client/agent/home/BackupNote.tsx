import type { BackupState } from '@shared/contracts/network/backups';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import styles from './Queues.module.css';

/** The last scheduled backup; warns after two days without one. */
export const BackupNote = ({ scheduled, success, failure, late }: BackupState) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const last = success && t('backup.last', { at: format.instant(success.at), size: format.size(success.bytes) });
  if (!late && !failure) return <p className={styles.backup}>{last}</p>;
  return (
    <div className={styles.backup}>
      <Notice
        tone="warning"
        title={
          late
            ? t(success ? 'backup.late' : 'backup.never')
            : t('backup.failed', { at: format.instant(failure?.at ?? '') })
        }
      >
        {late && failure && <p>{t('backup.failed', { at: format.instant(failure.at) })}</p>}
        {failure && (
          <p dir="ltr" lang="en">
            {failure.reason}
          </p>
        )}
        {!scheduled && <p>{t('backup.off')}</p>}
        {last && <p>{last}</p>}
      </Notice>
    </div>
  );
};
