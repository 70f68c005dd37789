import { issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { policiesFor } from '../policies/find';

/** So many rows are read and put in order for one answer; for more the other calls would have to wait. */
export const mostRead = 20_000;

/** Asks to name fewer days, where an answer would take so long that it is of no use. */
export const tooMany = () => invalid([issue('from', 'narrow', { max: mostRead })]);

/** The policies that a search of money means, for the office. @throws invalid when they are too many to look through */
export async function policiesNamed(network: Network, user: NetworkCaller, q: string): Promise<number[]> {
  const most = mostRead / 10;
  const found = await policiesFor(network, user, { q });
  const rows = await found
    .select('policies.id')
    .limit(most + 1)
    .execute();
  if (rows.length > most) throw tooMany();
  return rows.map(({ id }) => id);
}

/** The row of a number such as `E26-000123`, which ends with its id. */
export function numbered<T>(q: string, get: (id: number) => T | undefined): T | undefined {
  const [, id] = /^[A-Za-z]{1,2}\d{2}-0*(\d+)$/.exec(q.trim()) ?? [];
  return id === undefined ? undefined : get(Number(id));
}
