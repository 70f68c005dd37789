import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { bp, cents, currencies, day, id, instant, query, version } from '../fields';
import { recordScope } from './policies';

/** Orders: the money events of a policy, domain.md 2.7. */
/** A policy's scheduled premiums and their refunds; other money is additional. */
export const scheduledKinds: ReadonlySet<string> = new Set(['new_business', 'premium', 'renewal', 'refund']);
export const orderKinds = ['new_business', 'premium', 'additional', 'exchange_1035', 'renewal', 'refund'] as const;
export const orderStatuses = ['pending', 'confirmed', 'void'] as const;
export const orderMethods = ['eft', 'check', 'wire', '1035'] as const;

export const orderRecord = z.strictObject({
  id,
  version,
  order_no: z.string().regex(/^O\d{2}-\d{6,9}$/),
  policy_id: id,
  kind: z.enum(orderKinds),
  amount_cents: cents,
  received_on: day,
  method: z.enum(orderMethods),
  status: z.enum(orderStatuses),
  carrier_statement_ref: z.string().max(60),
  note: z.string().max(300),
  refund_of_id: id.optional().describe('For a refund: the receipt it refunds; without one, the latest receipts first.'),
  created_at: instant,
  updated_at: instant,
});

export const orderRow = z.object({
  id,
  version,
  order_no: z.string(),
  policy_id: id,
  case_no: z.string(),
  policy_no: z.string().nullable(),
  insured: z.string(),
  agent: z.string(),
  share_bp: bp.nullable(),
  brand: z.string(),
  product: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  method: z.enum(orderMethods).nullable(),
  received_on: day,
  amount_cents: cents,
  tp_cents: cents,
  currency: z.enum(currencies),
});

const filters = {
  q: query.text.optional(),
  policy_id: query.id.optional(),
  kind: z.enum(orderKinds).optional().describe('Only premiums of this kind.'),
  status: z.enum(orderStatuses).optional().describe('Only receipts in this status.'),
  scope: recordScope.optional(),
  member_id: query.id.optional(),
  from: day.optional(),
  to: day.optional(),
};
const sorts = ['order_no', 'received_on', 'amount_cents', 'tp_cents', 'case_no', 'kind', 'status'] as const;

export const orders = {
  name: 'order',
  subject: 'Order',
  row: orderRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/order/list',
    requires: ['read', 'Order'],
    summary: 'A page of the orders that the caller may see, filtered and sorted.',
    example: { query: { kind: 'premium', status: 'confirmed', sort: 'received_on', order: 'desc', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(orderRow),
  }),
} as const;

export type OrderRecord = z.infer<typeof orderRecord>;
export type OrderRow = z.infer<typeof orderRow>;
