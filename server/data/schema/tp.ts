import { between, cents, computed, day, id, instant, maybe, oneOf, ref, text } from '../sql/columns';
import type { Create } from './create';

/** TP credited for orders (domain.md 2.8). */
export async function createTp(create: Create): Promise<void> {
  await create(
    'tp_records',
    {
      id,
      policy_id: ref('policies'),
      order_id: maybe(ref('orders')),
      member_id: ref('members'),
      kind: oneOf('new_business', 'top_up', 'additional', 'reversal', 'manual'),
      share_bp: between(0, 10_000),
      tp_cents: cents,
      state: oneOf('pending', 'inforce', 'void'),
      pending_on: day,
      inforce_on: maybe(day),
      ended_on: maybe(day),
      category_group: oneOf('life_perm', 'whole_life', 'term', 'annuity', 'health'),
      brand_id: ref('brands'),
      reason: text,
      created_at: instant,
      day: computed('day'),
    },
    {
      checks: ["kind <> 'manual' or reason <> ''"],
      covering: {
        tp_records_list: 'day desc, id, state, kind, tp_cents, member_id, policy_id, brand_id, category_group',
        tp_records_days: 'state, day, member_id, tp_cents, kind, order_id, category_group, brand_id, policy_id',
        tp_records_members: 'member_id, state, day, tp_cents, kind, order_id, category_group, policy_id',
        tp_records_orders: 'order_id, state, member_id, policy_id, tp_cents',
        // The credit that a reversal takes back.
        tp_records_order: 'order_id, member_id, kind, state',
      },
    },
  );
}
