import { type Issue, type IssueCode, issue } from '@shared/http/issues';
import type { Request } from 'express';
import { schemas } from '../../demos/tables';
import { invalid } from '../../http/problems';
import { filterFor, isField, type Matches } from './filters';
import type { Name } from './records';

/** Joins allowed per collection, by the collections and records that json-server can embed or expand. */
const joins: Record<string, { _embed?: readonly string[]; _expand?: readonly string[] }> = {
  products: { _embed: ['cart', 'wishlist'] },
  cart: { _expand: ['product'] },
  wishlist: { _expand: ['product'] },
};

/** Beyond the end of every collection. */
const end = '999999999';

type Values = readonly string[];
/** json-server's own parameters, checked. */
type Own = Record<string, string | string[]>;
type Read = (values: Values, collection: Name) => Own | IssueCode;

const whole =
  (name: string): Read =>
  ([value = '']) =>
    /^\d{1,9}$/.test(value) ? { [name]: value } : 'type';

const joined =
  (name: '_embed' | '_expand'): Read =>
  (values, collection) => {
    const allowed = joins[collection]?.[name] ?? [];
    return values.every((value) => allowed.includes(value)) ? { [name]: [...values] } : 'choice';
  };

const ofOne: Record<string, Read> = { _embed: joined('_embed'), _expand: joined('_expand') };

const ofList: Record<string, Read> = {
  ...ofOne,
  _page: whole('_page'),
  _limit: whole('_limit'),
  _per_page: whole('_limit'),
  _start: whole('_start'),
  _end: whole('_end'),
  _sort: ([value = ''], collection) =>
    value.split(',').every((field) => isField(schemas[collection], field)) ? { _sort: value } : 'choice',
  _order: ([value = '']) => (/^(?:asc|desc)(?:,(?:asc|desc))*$/i.test(value) ? { _order: value } : 'choice'),
  q: ([value = '']) => ({ q: value }),
};

/**
 * Splits a query into json-server's parameters and the filters, which are ours: json-server would run a caller's
 * regular expression and ignore what it does not know.
 * @throws invalid for anything unknown
 */
export function queryFor(collection: Name, given: Request['query'], { one }: { one: boolean }) {
  let own: Own = {};
  const filters: Matches[] = [];
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(given)) {
    // jQuery adds `_` to bypass caches.
    if (name === '_') continue;
    const values = [value].flat().map(String);
    const known = one ? ofOne : ofList;
    const read = Object.hasOwn(known, name) ? known[name]?.(values, collection) : undefined;
    const filter = read || one ? undefined : filterFor(schemas[collection], name, values);
    if (typeof read === 'object') own = { ...own, ...read };
    else if (filter) filters.push(filter);
    else issues.push(issue(name, read ?? 'unknown'));
  }
  if (issues.length > 0) throw invalid(issues);
  // json-server ignores a start without an end.
  if (own._start && !own._end && !own._limit) own._end = end;
  return { own, matches: filters.length > 0 ? (row: object) => filters.every((matches) => matches(row)) : undefined };
}
