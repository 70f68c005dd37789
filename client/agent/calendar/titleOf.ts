import type { CalendarRow } from '@shared/contracts/network/calendar';
import type { TFunction } from 'i18next';

/** What is known by a code instead of a name, and has words of its own: kinds of credentials, bank holidays. */
const isCode = (about: string) => /^[a-z]+(_[a-z]+)*$/.test(about);

/** What an event is called: people's titles as they wrote them, those that are worked out in the reader's language. */
export function titleOf(
  t: TFunction,
  { source, title, about }: Pick<CalendarRow, 'source' | 'title' | 'about'>,
): string {
  if (source === 'manual') return title;
  const own = isCode(about) ? [`calendar:generated.${source}_${about}`] : [];
  return t([...own, `calendar:generated.${source}`], { about, defaultValue: title });
}
