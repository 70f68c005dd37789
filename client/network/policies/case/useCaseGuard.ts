import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { feedback, type Question } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { session } from '~/platform/session';
import { useUnsaved } from '~/platform/unsaved';
import type { CaseStore } from './CaseStore';

const questionOf = ({ durable }: CaseStore): Question => ({
  title: i18next.t('cases:leave.title'),
  text: i18next.t(durable ? 'cases:leave.kept' : 'cases:leave.lost'),
  confirm: i18next.t('cases:leave.confirm'),
  tone: durable ? 'primary' : 'danger',
});

/**
 * Confirms before leaving an unsaved case; its entries stay in the browser. Warns on reload or close only while the
 * browser lacks the latest entries.
 */
export function useCaseGuard(store: CaseStore): void {
  const [draft] = useState(() => ({ dirty: () => store.dirty, question: () => questionOf(store) }));
  useUnsaved(draft);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.signedIn && store.dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void feedback.ask(draft.question()).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, draft]);
  useEffect(() => {
    const keep = () => void store.keep();
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      if (store.atRisk) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [store]);
}
