import { paths } from '~/paths';

type Place = { view?: 'table'; id?: number | undefined; generation?: number | undefined };

/** A team of somebody (the reader's without `id`) as tree or table. */
export function teamAddress(place: Place): string {
  const given = Object.entries(place).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${paths.team}?${query}` : paths.team;
}

/** Whose team the address asks for. */
export function idIn(params: URLSearchParams, name = 'id'): number | undefined {
  const value = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
}
