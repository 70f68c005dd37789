/** The greeting for an hour of the day, 0 to 23. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';

/** The hour of an instant in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at));

/** The given name. Drops the last word of a Latin name with several words; other scripts stay whole. */
export function givenName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const latin = words.every((word) => /^\p{Script=Latin}/u.test(word));
  return latin && words.length > 1 ? words.slice(0, -1).join(' ') : fullName.trim();
}
