import { issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { PolicyQuery } from '../policies/find';
import type { Tables } from '../tables';
import type { Listed } from './page';
import type { Tallied } from './tallies';

/** So many rows are read and put in order for one answer; for more the other calls would have to wait. */
export const mostRead = 20_000;

/** Asks to name fewer days, where an answer would take so long that it is of no use. */
export const tooMany = () => invalid([issue('from', 'narrow', { max: mostRead })]);

/** All rows of a list, to be searched or sorted otherwise. @throws invalid when they are too many for that */
export function fewOf<K extends Tallied>(listed: Listed<K>): Tables[K][] {
  if (listed.total > mostRead) throw tooMany();
  return [...listed.rows()];
}

/** The policies that a search of money means, for the office. @throws invalid when they are too many to look through */
export function policiesNamed(network: Network, user: NetworkCaller, q: string): number[] {
  const { rows, passes } = new PolicyQuery(network, user, { q });
  const found: number[] = [];
  rows.scan({ passes }, (id) => {
    found.push(id);
  });
  if (found.length > mostRead / 10) throw tooMany();
  return found;
}

/** The row of a number such as `E26-000123`, which ends with its id. */
export function numbered<T>(q: string, get: (id: number) => T | undefined): T | undefined {
  const [, id] = /^[A-Za-z]{1,2}\d{2}-0*(\d+)$/.exec(q.trim()) ?? [];
  return id === undefined ? undefined : get(Number(id));
}
