import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { undoKeys, useUndoKey } from '~/platform/useUndoKey';
import { focusEvent } from '~/ui/calendar/focusEvent';
import type { EventStore } from './EventStore';

/** Shows toasts for moved and removed events, with Undo, and for failed changes. Use it in an observer. */
export function useChangeToast(store: EventStore): void {
  const { t } = useTranslation('demoCalendar');
  const { change, refusal } = store;
  const undo = async () => {
    const before = store.change?.before;
    await store.undo();
    if (before) await focusEvent(before);
  };
  useUndoKey(change && (() => void undo()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each change
  useEffect(() => {
    if (!change) return undefined;
    const action = { label: t('undo'), run: () => void undo(), keys: undoKeys };
    const id = feedback.toast('success', t(change.kind === 'moved' ? 'updated' : 'removed'), change.title, action);
    return () => feedback.dismiss(id);
  }, [change]);

  useEffect(() => {
    if (refusal) feedback.toast('danger', t('notSaved'), failureText(t, refusal, 'demoCalendar'));
  }, [refusal, t]);
}
