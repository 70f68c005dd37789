import { type ComponentType, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { tours } from '~/platform/tours';
import { useShell } from './ShellContext';

/** An overlay that loads when opened. If its code is missing, a toast reports it and the page keeps working. */
export const lazyOverlay = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: NotFetched })));

const NotFetched = () => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  useEffect(() => {
    feedback.toast('danger', t('notFetched.title'), t('notFetched.text'));
    if (state.overlay) state.close(state.overlay);
    tours.end(true);
  }, [state, t]);
  return null;
};
