import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Calendar.module.css';
import type { CalendarStore } from './CalendarStore';

/** What became of the last change: taken, with a way back, or refused. It lies above what is seen of the calendar and moves nothing. */
export const ChangeNote = observer(({ store }: { store: CalendarStore }) => {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { refusal, moved } = store;
  if (!refusal && !moved) return null;
  const row = moved?.row;
  const lengthened = row && row.starts_on === moved.before.starts_on && row.starts_at === moved.before.starts_at;
  const at = (instant: string | null, day: string) => (instant ? format.instant(instant) : format.day(day));
  return (
    <div className={styles.note} data-print="no">
      <Notice
        tone={refusal ? 'danger' : 'success'}
        live
        {...(refusal && { title: t('notSaved') })}
        actions={
          <>
            {moved && (
              <Button size="sm" onClick={() => void store.undo()}>
                {t('undo')}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => store.dismiss()}>
              {t('ui:dismiss')}
            </Button>
          </>
        }
      >
        {refusal && (refusal.reason === 'stale' ? t('stale') : failureText(t, refusal, 'calendar'))}
        {!refusal &&
          row &&
          (lengthened
            ? t('resized', { title: row.title, when: at(row.ends_at, row.ends_on) })
            : t('moved', { title: row.title, when: at(row.starts_at, row.starts_on) }))}
      </Notice>
    </div>
  );
});
