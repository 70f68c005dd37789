const at = (day: Date, days: number): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 8).toISOString();

/** Tomorrow at 8:00 in the reader's time zone. */
export const tomorrowMorning = (now: Date): string => at(now, 1);

/** The next Monday at 8:00, but never tomorrow: on a Sunday, the Monday of the week after. */
export function mondayMorning(now: Date): string {
  const days = (8 - now.getDay()) % 7 || 7;
  return at(now, days === 1 ? 8 : days);
}
