/** The months before a day's month, latest first, as `2026-10`. */
export function monthsBefore(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7),
  );
}
