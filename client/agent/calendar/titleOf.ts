import type { CalendarRow } from '@shared/contracts/network/calendar';
import type { TFunction } from 'i18next';

/** Some generated events name their subject by a code with its own translation: credential types, bank holidays. */
const isCode = (about: string) => /^[a-z]+(_[a-z]+)*$/.test(about);

/** An event's title: as typed for manual events, translated for generated ones. */
export function titleOf(
  t: TFunction,
  { source, title, about }: Pick<CalendarRow, 'source' | 'title' | 'about'>,
): string {
  if (source === 'manual') return title;
  const own = isCode(about) ? [`calendar:generated.${source}_${about}`] : [];
  return t([...own, `calendar:generated.${source}`], { about, defaultValue: title });
}
