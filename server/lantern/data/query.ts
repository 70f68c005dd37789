import { issue } from '@shared/http/issues';
import type { Request } from 'express';
import { invalid } from '../../http/problems';

/** Joins allowed per collection, by the collections and records that json-server can embed or expand. */
const joins: Record<string, { _embed?: readonly string[]; _expand?: readonly string[] }> = {
  products: { _embed: ['cart', 'wishlist'] },
  cart: { _expand: ['product'] },
  wishlist: { _expand: ['product'] },
};

const whole = new Set(['_page', '_limit', '_start', '_end']);
/** `callback` would turn the answer into a script; jQuery adds `_` to bypass caches. */
const dropped = new Set(['callback', '_', '__proto__', 'constructor', 'prototype']);

/**
 * A query that is safe for json-server. Refuses parameters that would crash or delay it, or run a caller's regular
 * expression.
 */
export function queryFor(collection: string, query: Request['query']): Record<string, unknown> {
  const accepted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    if (dropped.has(name)) continue;
    // `_like` compiles the caller's text as a regular expression; the rehearsal replaces `_delay`.
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
