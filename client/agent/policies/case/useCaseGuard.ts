import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import type { CaseStore } from './CaseStore';

/**
 * Asks before an unsaved case is left, and says that its entries stay in this browser. A reload or a closed tab is only questioned
 * while the browser has not kept the last of them.
 */
export function useCaseGuard(store: CaseStore): void {
  const { t } = useTranslation('cases');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.signedIn && store.dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void feedback
      .ask({
        title: t('leave.title'),
        text: t(store.durable ? 'leave.kept' : 'leave.lost'),
        confirm: t('leave.confirm'),
        tone: store.durable ? 'primary' : 'danger',
      })
      .then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, store, t]);
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
