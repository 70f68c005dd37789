import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { feedback } from '~/platform/feedback';

/** Asks before leaving unsaved changes, even when signed out, unlike the product's forms. */
export function useStayGuard(store: { readonly dirty: boolean }): void {
  const { t } = useTranslation('lantern');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => store.dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void feedback
      .ask({ title: t('leave.title'), text: t('leave.text'), confirm: t('leave.confirm'), tone: 'danger' })
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
