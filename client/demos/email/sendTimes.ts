const at = (day: Date, days: number): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 8).toISOString();

/** Eight o'clock where the reader is. */
export const tomorrowMorning = (now: Date): string => at(now, 1);

/** The next Monday that is not tomorrow already. */
export function mondayMorning(now: Date): string {
  const days = (8 - now.getDay()) % 7 || 7;
  return at(now, days === 1 ? 8 : days);
}
