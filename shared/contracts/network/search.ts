import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id } from '../fields';

/** The command palette: everything the caller may see, by name (domain.md 6, B13 and B14). */
export const searchKinds = ['member', 'policy', 'product', 'article', 'payment'] as const;
export type SearchKind = (typeof searchKinds)[number];
/** The most hits of each kind. */
export const searchLimit = 5;

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  title: z.string(),
  /** Distinguishes it from others of the same name: a number, a level, a carrier. */
  detail: z.string(),
});

export const search = {
  all: endpoint({
    method: 'get',
    path: '/backend/search/all',
    requires: ['read', 'Auth'],
    summary: 'Members, policies, products and articles by name, Chinese name, pinyin initials or number.',
    example: { query: { q: 'lyq' } },
    query: z.strictObject({ q: z.string().max(100).default('') }),
    data: z.object({ hits: z.array(searchHit) }),
  }),
};

export type SearchHit = z.infer<typeof searchHit>;
