import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Calendar.module.css';
import type { CalendarStore } from './CalendarStore';
import { focusEvent } from './focusEvent';

/** Ctrl-Z, or Command-Z; texts and dialogs keep it to themselves. */
const undoes = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !(target instanceof Element && target.closest('input, textarea, [contenteditable], dialog'));

/** The button goes with its deed, and the focus to what it was about. */
async function undo(store: CalendarStore): Promise<void> {
  const row = store.moved?.row;
  await store.undo();
  if (row && !store.moved) await focusEvent(row);
}

/** What became of the last change: taken, with a way back, or refused. It lies above what is seen of the calendar and moves nothing. */
export const ChangeNote = observer(({ store }: { store: CalendarStore }) => {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { refusal, moved } = store;
  useEffect(() => {
    if (!moved) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (undoes(event)) void undo(store);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, moved]);
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
              <Button size="sm" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => void undo(store)}>
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
