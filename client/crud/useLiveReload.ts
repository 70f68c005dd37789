import type { LiveEvent } from '@shared/contracts/network/live';
import { useCallback, useEffect, useRef } from 'react';
import { usePageTraits } from '~/platform/cachedPage';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { useLive } from '~/platform/live';
import { forgetRecent } from './recent';

/** Events come in bursts: one change of a case touches several records. */
const burstMs = 400;

/**
 * Reloads after events of these types. `reload` resolves to true if visible data changed, which is then announced to
 * screen readers. Nothing moves, and focus stays.
 */
export function useLiveReload(types: readonly LiveEvent['type'][], reload: () => Promise<boolean>): void {
  const latest = useRef(reload);
  latest.current = reload;
  const traits = usePageTraits();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scheduleReload = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      forgetRecent();
      // A page in the background reloads when the user returns.
      if (traits?.inBackground) return;
      void latest.current().then((changed) => changed && feedback.say(i18next.t('crud:updated')));
    }, burstMs);
  }, [traits]);
  useLive(types, scheduleReload);
  useEffect(() => () => clearTimeout(timer.current), []);
}
