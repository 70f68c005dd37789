import { issue } from '@shared/http/issues';
import type { Request } from 'express';
import { invalid } from '../../http/problems';

/** What json-server may join to the records of a collection: the collections and the records that they name. */
const joins: Record<string, { _embed?: readonly string[]; _expand?: readonly string[] }> = {
  products: { _embed: ['cart', 'wishlist'] },
  cart: { _expand: ['product'] },
  wishlist: { _expand: ['product'] },
};

const whole = new Set(['_page', '_limit', '_start', '_end']);
/** `callback` would make a script of the answer, and `_` is what jQuery adds to go round caches. */
const dropped = new Set(['callback', '_', '__proto__', 'constructor', 'prototype']);

/** The query as json-server may have it: what would crash it, hold it up or let a caller's pattern run is refused. */
export function queryFor(collection: string, query: Request['query']): Record<string, unknown> {
  const accepted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    if (dropped.has(name)) continue;
    // `_like` compiles what the caller sends as a regular expression; for `_delay` there is the rehearsal.
    if (name.endsWith('_like') || name === '_delay') throw invalid([issue(name, 'unknown')]);
    const own = name === 'q' || name.startsWith('_');
    accepted[name] = own && name !== '_embed' ? [value].flat()[0] : value;
    if (whole.has(name) && !/^\d{1,9}$/.test(String(accepted[name]))) throw invalid([issue(name, 'type')]);
    if (name === '_embed' || name === '_expand') {
      const allowed = joins[collection]?.[name] ?? [];
      if (![value].flat().every((one) => allowed.includes(String(one)))) throw invalid([issue(name, 'choice')]);
    }
  }
  return accepted;
}
