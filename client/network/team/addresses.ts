type Place = { view?: string; id?: number | undefined; generation?: number | undefined };

/**
 * A team of somebody (the reader's, or the founder's for the office, without `id`) on the screen that shows it: the agents' and the
 * office's screens have different addresses and the same parameters.
 */
export function teamAddress(place: Place): string {
  const given = Object.entries(place).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Whose team the address asks for. */
export function idIn(params: URLSearchParams, name = 'id'): number | undefined {
  const value = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
}
