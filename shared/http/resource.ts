import { z } from 'zod';
import type { Subject } from '../abilities';
import { byId, id, removed, version } from '../contracts/fields';
import { endpoint } from './endpoint';

export const pageSizes = [10, 25, 50, 100] as const;

/** List parameters of domain.md 4.0. A page past the end is an empty list with the right total. */
const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  order: z.enum(['asc', 'desc']).default('asc'),
};

/** A page of rows; `summary` has totals of the whole filtered set, not the page. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    summary: z.record(z.string(), z.number()),
  });

export type Page<R> = { list: R[]; total: number; page: number; limit: number; summary: Record<string, number> };

/** Query of a list: paging, one of the sortable fields, and the resource's own filters. */
export const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) => z.strictObject({ ...paging, sort: z.enum(sorts).optional(), ...filters });

/** The input of `resource()`: the row, the draft, the filters and the sortable fields. */
interface Declared<
  R extends z.ZodType,
  D extends z.ZodObject,
  O extends keyof z.input<D> & string,
  F extends z.ZodRawShape,
  S extends readonly [string, ...string[]],
> {
  subject: Subject;
  /** Its singular and plural in the API description. */
  called: readonly [one: string, many: string];
  row: R;
  draft: D;
  /** The optional fields of a new record and their values when left out. */
  defaults: { [K in O]: z.input<D>[K] };
  /** A valid draft for the API description. */
  example: z.input<D>;
  filters: F;
  sorts: S;
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** A draft whose optional fields may be left out. */
const creatable = <D extends z.ZodObject, O extends keyof z.input<D> & string>(
  draft: D,
  defaults: { [K in O]: z.input<D>[K] },
) =>
  draft.safeExtend(
    Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, (draft.shape[name] as z.ZodType).prefault(value)]),
    ),
    // Inference through a generic `safeExtend` loses the fields; this restates its result.
  ) as unknown as z.ZodType<z.output<D>, Optional<z.input<D>, O>>;

/** Additional fields of an edit. */
type Known = { id: number; version: number };

/**
 * The five calls of a managed entity, named as in product.md 7: `GET /backend/<name>/list` and `/detail`, `POST
 * /backend/<name>/create` (optional fields may be left out), `/edit` (whole draft, with `id` and `version`) and `/delete`.
 */
export const resource = <
  R extends z.ZodType,
  D extends z.ZodObject,
  O extends keyof z.input<D> & string,
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
>(
  name: string,
  { subject, called: [one, many], row, draft, defaults, example, filters, sorts }: Declared<R, D, O, F, S>,
) => ({
  name,
  subject,
  row,
  draft,
  defaults,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: `/backend/${name}/list`,
    requires: ['read', subject],
    summary: `Lists the ${many}, searched, filtered, sorted and page by page.`,
    example: { query: { limit: 2 } },
    query: listQuery(filters, sorts),
    data: pageOf(row),
  }),
  detail: endpoint({
    method: 'get',
    path: `/backend/${name}/detail`,
    requires: ['read', subject],
    summary: `One ${one}.`,
    example: { query: { id: 1 } },
    query: z.strictObject({ id: z.coerce.number().pipe(id) }),
    data: row,
  }),
  create: endpoint({
    method: 'post',
    path: `/backend/${name}/create`,
    requires: ['create', subject],
    summary: `Adds a ${one}.`,
    example: { body: example },
    body: creatable(draft, defaults),
    data: row,
  }),
  edit: endpoint({
    method: 'post',
    path: `/backend/${name}/edit`,
    requires: ['update', subject],
    summary: `Changes a ${one} as a whole; names the version that was read.`,
    example: { body: { ...(example as object), id: 1, version: 0 } },
    // Inference through a generic `safeExtend` loses the fields; this restates its result.
    body: draft.safeExtend({ id, version }) as unknown as z.ZodType<z.output<D> & Known, z.input<D> & Known>,
    data: row,
  }),
  remove: endpoint({
    method: 'post',
    path: `/backend/${name}/delete`,
    reasons: ['in_use'],
    requires: ['delete', subject],
    summary: `Removes a ${one} that nothing needs any more.`,
    example: { body: { id: 1 } },
    body: byId,
    data: removed,
  }),
});
