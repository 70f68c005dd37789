type Place = { view?: string; id?: number | undefined; generation?: number | undefined };

/**
 * The query of a team on the current screen; without `id`, the reader's team or the founder's for the office. Agents'
 * and office screens share these parameters.
 */
export function teamAddress(place: Place): string {
  const given = Object.entries(place).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The id of the team in the address. */
export function idIn(params: URLSearchParams, name = 'id'): number | undefined {
  const value = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
}
