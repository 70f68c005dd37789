/** Seconds as `4:05` or `1:04:05`. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds from `4:05`, `1:04:05` or `95`; undefined for anything else. */
export function secondsIn(clock: string): number | undefined {
  const parts = clock.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  const [first, ...rest] = parts.map(Number);
  if (rest.some((part) => part > 59)) return undefined;
  return rest.reduce((sum, part) => sum * 60 + part, first ?? 0);
}
