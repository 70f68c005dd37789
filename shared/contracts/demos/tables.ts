import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email } from '../fields';
import { id, paging, picture, search, sortDesc } from './fields';
import { icon } from './look';

/** The rows of the table showcase and the autocomplete fields (template.md 1.2). The page searches and sorts. */
export const tableStatuses = ['Current', 'Professional', 'Rejected', 'Resigned', 'Applied'] as const;

const person = {
  id,
  avatar: picture.nullable(),
  fullName: z.string(),
  email,
  /** MM/DD/YYYY. */
  startDate: z.string().regex(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/),
  /** `$23896.35`. */
  salary: z.string().regex(/^\$\d+\.\d\d$/),
};

export const tableRow = z.strictObject({ ...person, status: z.enum(tableStatuses) });
export type TableRow = z.infer<typeof tableRow>;

/** A job title that spans the table, and the person with that job. */
export const tableGroup = z.strictObject({
  mode: z.literal('span'),
  label: z.string(),
  html: z.literal(false),
  children: z.array(tableRow.extend({ experience: z.string().optional() })),
});

export const searchRow = z.strictObject({ ...person, post: z.string(), city: z.string() });

const suggestedPerson = z.strictObject({
  img: picture,
  name: z.string(),
  email,
  /** DD/MM/YYYY. */
  time: z.string().regex(/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/),
});
export const suggestions = z.strictObject({
  developers: z.array(suggestedPerson),
  designers: z.array(suggestedPerson),
  pages: z.array(z.strictObject({ icon, name: z.string() })),
});

export const tables = {
  basic: endpoint({
    method: 'get',
    path: '/good-table/basic',
    requires: 'open',
    summary: 'Ten people, for a plain table.',
    data: z.array(tableRow),
  }),
  rowGroup: endpoint({
    method: 'get',
    path: '/good-table/row-group',
    requires: 'open',
    summary: 'People grouped by their job, for a table whose groups span it.',
    data: z.array(tableGroup),
  }),
  advancedSearch: endpoint({
    method: 'get',
    path: '/good-table/advanced-search',
    requires: 'open',
    summary: 'Ten people with their job and town, for a table with a filter for each column.',
    data: z.array(searchRow),
  }),
  ssr: endpoint({
    method: 'get',
    path: '/good-table/table_ssr',
    requires: 'open',
    summary: 'Five people, for the table that reports what its reader does.',
    data: z.array(tableRow),
  }),
  /** A list with one object. */
  autosuggest: endpoint({
    method: 'get',
    path: '/autosuggest/data',
    requires: 'open',
    summary: 'What the auto-suggest fields offer: developers, designers and pages.',
    data: z.tuple([suggestions]),
  }),
};

/** Additions: the calls of template.md 1.2 take no query. */
export const tablePages = {
  search: endpoint({
    method: 'get',
    path: '/good-table/table_ssr/page',
    requires: 'open',
    summary: 'One page of the five people, searched and sorted by the server.',
    example: { query: { q: 'an', sortBy: 'salary' } },
    query: z.strictObject({
      q: search,
      ...paging(3),
      sortBy: z.enum(['id', 'fullName', 'email', 'startDate', 'salary', 'status']).default('id'),
      sortDesc,
    }),
    data: z.strictObject({ rows: z.array(tableRow), total: z.int() }),
  }),
};

/** As in fixtures/demos/tables.json: one answer for each endpoint. */
export const tablesFixture = z.strictObject({
  basic: tables.basic.data,
  rowGroup: tables.rowGroup.data,
  advancedSearch: tables.advancedSearch.data,
  ssr: tables.ssr.data,
  autosuggest: tables.autosuggest.data,
});
