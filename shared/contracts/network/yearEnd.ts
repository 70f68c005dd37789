import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { cents, currencies, id, query } from '../fields';
import { taxTypes } from './members';

/** Payments of a year to one agent in one currency, in the terms of information returns (domain.md 3.8). */
const yearEndRow = z.object({
  /** The member's. */
  id,
  member_no: z.string(),
  member: z.string(),
  /** As on the license. */
  legal_name: z.string(),
  tax_type: z.enum(taxTypes).nullable(),
  tax_id_last4: z.string().nullable(),
  address: z.string(),
  currency: z.enum(currencies),
  payments: z.int(),
  /** Paid, and before fees of the network were taken off. */
  gross_cents: cents,
  fees_cents: cents,
  paid_cents: cents,
  /** At or above the year's threshold. */
  reached: z.boolean(),
});
export type YearEndRow = z.infer<typeof yearEndRow>;

const filters = {
  q: query.text.optional(),
  year: z.coerce
    .number()
    .int()
    .min(2000)
    .max(2100)
    .optional()
    .describe('The calendar year by settlement day; defaults to the current one.'),
  reached: query.flag
    .optional()
    .describe('True for agents at or above the threshold of the year, false for the others.'),
  currency: z.enum(currencies).optional(),
};
const sorts = ['member', 'gross_cents', 'fees_cents', 'paid_cents', 'payments'] as const;

export const yearEnd = {
  name: 'yearEnd',
  row: yearEndRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/pay/yearEnd',
    requires: ['oversee', 'Payment'],
    summary: 'Payments settled in a year by agent and currency, with fees, address, and the threshold reached or not.',
    example: { query: { year: 2026, limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(yearEndRow),
  }),
} as const;
