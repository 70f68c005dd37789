import type { LiveEvent } from '@shared/contracts/network/live';
import { useCallback, useEffect, useRef } from 'react';
import { usePageTraits } from '~/platform/cachedPage';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { useLive } from '~/platform/live';
import { forgetRecent } from './recent';

/** Events come in flocks: one change of a case touches several records. */
const flockMs = 400;

/**
 * Asks anew when something of these types has happened. `reload` resolves to whether what is shown has changed, which is then said
 * to a screen reader at its next pause; nothing moves, and the focus stays.
 */
export function useLiveReload(types: readonly LiveEvent['type'][], reload: () => Promise<boolean>): void {
  const latest = useRef(reload);
  latest.current = reload;
  const traits = usePageTraits();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      forgetRecent();
      // Who comes back to it finds a new one.
      if (traits?.waits) return;
      void latest.current().then((changed) => changed && feedback.say(i18next.t('crud:updated')));
    }, flockMs);
  }, [traits]);
  useLive(types, heard);
  useEffect(() => () => clearTimeout(timer.current), []);
}
