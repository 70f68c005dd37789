import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { session } from '~/platform/session';
import { useUnsaved } from '~/platform/unsaved';
import type { FormStore } from './FormStore';

/** The question before discarding a draft on a page, or in a dialog above it. */
export const unsavedQuestion = (text: 'crud:unsavedText' | 'crud:unsavedHere') => ({
  title: i18next.t('crud:unsaved'),
  text: i18next.t(text),
  confirm: i18next.t('crud:leave'),
  tone: 'danger' as const,
});

/** Asks before a link, Back, a reload, closing the tab or signing out discards a changed draft. */
export function useUnsavedGuard(store: Pick<FormStore, 'dirty'>): void {
  const [draft] = useState(() => ({ dirty: () => store.dirty, question: () => unsavedQuestion('crud:unsavedText') }));
  useUnsaved(draft);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.signedIn &&
      store.dirty &&
      // Another tab or row of the same screen discards the draft too.
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void feedback.ask(draft.question()).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, draft]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
}
