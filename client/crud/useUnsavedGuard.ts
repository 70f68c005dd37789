import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import type { FormStore } from './FormStore';

/** Asks before a changed draft is left by a link, by Back, by a reload or by closing the tab. */
export function useUnsavedGuard(store: FormStore): void {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.signedIn &&
      store.dirty &&
      // Another tab or row of the same screen leaves the draft, too.
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void feedback
      .ask({ title: t('crud:unsaved'), text: t('crud:unsavedText'), confirm: t('crud:leave'), tone: 'danger' })
      .then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
}
