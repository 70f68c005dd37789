import type { CalendarRow } from '@shared/contracts/network/calendar';
import { drawn } from '~/platform/drawn';

/** Gives the focus to an event where it now stands; one that has left what is shown leaves it where it is. */
export async function focusEvent({ key }: Pick<CalendarRow, 'key'>): Promise<void> {
  await drawn();
  document
    .querySelector(`[data-event="${CSS.escape(key)}"]`)
    ?.closest<HTMLElement>('[tabindex="0"]')
    ?.focus();
}
