import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { undoKeys, useUndoKey } from '~/platform/useUndoKey';
import { focusEvent } from '~/ui/calendar/focusEvent';
import type { CalendarStore } from './CalendarStore';

/** Announces each move with an undo button, and each refusal with its reason. Requires an observer. */
export function useMoveToast(store: CalendarStore) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { moved } = store;

  const refused = () => {
    const { refusal } = store;
    if (!refusal) return;
    const text = refusal.reason === 'stale' ? t('stale') : failureText(t, refusal, 'calendar');
    feedback.toast('danger', t('notSaved'), text);
    store.forgetRefusal();
  };
  /** The undo button disappears with its toast, so the focus moves to the event. */
  const undo = async () => {
    const row = store.moved?.row;
    await store.undo();
    refused();
    if (row && !store.moved) await focusEvent(row);
  };
  useUndoKey(moved && (() => void undo()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each move
  useEffect(() => {
    if (!moved) return undefined;
    const { row, before } = moved;
    const lengthened = row.starts_on === before.starts_on && row.starts_at === before.starts_at;
    const at = (instant: string | null, day: string) => (instant ? format.instant(instant) : format.day(day));
    const when = lengthened ? at(row.ends_at, row.ends_on) : at(row.starts_at, row.starts_on);
    const text = t(lengthened ? 'resized' : 'moved', { title: row.title, when });
    const action = { label: t('undo'), run: () => void undo(), keys: undoKeys };
    const id = feedback.toast('success', text, undefined, action);
    return () => feedback.dismiss(id);
  }, [moved]);

  return { refused };
}
