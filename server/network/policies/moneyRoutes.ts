import { type OrderRecord, scheduledKinds } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { type Payment, policyWork } from '@shared/contracts/network/policyWork';
import { daysBetween } from '@shared/format/days';
import { type Issue, issue } from '@shared/http/issues';
import { ratesFor } from '@shared/plan/grid';
import { shareOf, sumOf } from '@shared/plan/money';
import { orderBases, policyYear } from '@shared/plan/orderBases';
import { distributeSplits } from '@shared/plan/splits';
import { plannedPremium, targetPremium } from '@shared/plan/targetPremium';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import { numbered } from '../money/ledger';
import { once } from '../money/requests';
import { pointsOf, tpFxOf } from '../money/terms';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { orderRowOf } from '../orders/rows';
import { gridOn } from '../people/levels/versions';
import type { NetworkTransaction } from '../tables';
import { marked, payeeName } from './effects';
import { visiblePolicy } from './rows';

/** Orders that are this near in time and of the same amount may be the same (DOMAIN.md 4.2). */
const duplicateDays = 3;
const everOpen = new Set<PolicyRecord['status']>([
  'inforce',
  'lapsed',
  'surrendered',
  'free_look',
  'death_claim',
  'matured',
]);

/** Money of policies: entering, voiding, estimating (DOMAIN.md 2.7, 3.2, 4.2). */
export function policyMoneyRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const { book } = network.money;
  const orders = db.table('orders');

  const payable = (payment: Payment): PolicyRecord => {
    const policy = db.table('policies').get(payment.policy_id);
    if (!policy) throw invalid([issue('policy_id', 'missing')]);
    const found: Issue[] = [];
    if (payment.received_on > network.today) found.push(issue('received_on', 'future'));
    if (policy.signed_on && payment.received_on < policy.signed_on)
      found.push(issue('received_on', 'before', { day: policy.signed_on }));
    if (found.length > 0) throw invalid(found);
    if (!everOpen.has(policy.status))
      throw conflict('blocked', 'Money is entered once the policy is in force; its first premium comes with that.');
    const received = sumOf(
      orders
        .by('policy_id', policy.id)
        .flatMap(({ status, amount_cents }) => (status === 'confirmed' ? [amount_cents] : [])),
    );
    if (received + payment.amount_cents < 0) throw invalid([issue('amount_cents', 'tooSmall', { min: -received })]);
    return policy;
  };

  const enter = (tx: NetworkTransaction, policy: PolicyRecord, payment: Payment): OrderRecord => {
    const at = network.now.toISOString();
    const id = tx.nextId('orders');
    const order = tx.put('orders', {
      id,
      order_no: numbered('O', payment.received_on, id),
      version: 0,
      ...payment,
      status: 'confirmed',
      created_at: at,
      updated_at: at,
    });
    countPremium(tx, policy, order, 1);
    book.received(tx, policy, order, { on: payment.received_on, at });
    return order;
  };

  serve(api, policyWork.addMoney, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'policy/addMoney', body }, () => {
        const { request_id: _, ...payment } = body;
        const policy = payable(payment);
        const since = marked(network, policy.id);
        const order = enter(tx, policy, payment);
        return { ...orderRowOf(network, policy, order, user), effects: since() };
      }),
    ),
  );

  serve(api, policyWork.addMoneyPreview, ({ body }) => {
    const policy = payable(body);
    const { bases } = book.case(policy);
    const known = orders.by('policy_id', policy.id).filter(({ status }) => status === 'confirmed');
    const effects = db.preview((tx) => {
      const since = marked(network, policy.id);
      enter(tx, policy, body);
      return since();
    });
    return {
      effects,
      cumulative_cents: sumOf(
        known
          .filter(({ received_on }) => policyYear(policy.inforce_on, received_on) === 1)
          .map(({ amount_cents }) => amount_cents),
      ),
      target_cents: bases.target_cents,
      duplicates: known
        .filter(
          ({ amount_cents, received_on }) =>
            amount_cents === body.amount_cents && Math.abs(daysBetween(received_on, body.received_on)) <= duplicateDays,
        )
        .map(({ id, order_no, received_on, amount_cents }) => ({ id, order_no, received_on, amount_cents })),
    };
  });

  const visibleOrder = (user: NetworkCaller, id: number): [OrderRecord, PolicyRecord] => {
    const order = orders.get(id);
    const policy = order && visiblePolicy(network, user, order.policy_id);
    if (!order || !policy) throw noSuchRow();
    return [order, policy];
  };

  serve(api, policyWork.order, ({ user, query }) => {
    const [order, policy] = visibleOrder(user, query.id);
    const row = orderRowOf(network, policy, order, user);
    const office = row.method !== null;
    const records = db
      .table('commission_records')
      .by('order_id', order.id)
      .filter(
        ({ status, parent_record_id }) => status !== 'void' && status !== 'expected' && parent_record_id === null,
      );
    const baseOf = (kind: string) =>
      sumOf(records.filter((record) => record.kind === kind).map(({ base_cents }) => base_cents));
    return {
      ...row,
      note: office ? order.note : '',
      carrier_statement_ref: office ? order.carrier_statement_ref : '',
      policy_year: policyYear(policy.inforce_on, order.received_on),
      excess_cents: office ? baseOf('excess') : null,
      renewal_base_cents: office ? baseOf('renewal') : null,
    };
  });

  serve(api, policyWork.voidOrder, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'order/void', body }, () => {
        const order = orders.get(body.id);
        const policy = order && db.table('policies').get(order.policy_id);
        if (!order || !policy) throw noSuchRow();
        if (order.version !== body.version)
          throw conflict('stale', 'This was changed by someone else in the meantime.');
        if (order.status === 'void') throw conflict('blocked', 'This order is void already.');
        if (order.kind === 'new_business')
          throw conflict('blocked', 'The order of the new business follows the status of its policy.');
        // A later receipt was posted by what came in before it: it has to go first.
        const later = orders
          .by('policy_id', policy.id)
          .find((other) => other.id > order.id && other.status === 'confirmed');
        if (later && affects(policy, order) && affects(policy, later))
          throw conflict('later_orders', `Void ${later.order_no} first: it was posted after this order.`);
        const at = network.now.toISOString();
        if (order.status === 'confirmed') countPremium(tx, policy, order, -1);
        const gone = tx.put('orders', {
          ...order,
          version: order.version + 1,
          status: 'void',
          note: body.reason,
          updated_at: at,
        });
        book.voided(tx, policy, gone, body.reason, { on: network.today, at });
        return orderRowOf(network, policy, gone, user);
      }),
    ),
  );

  /** Whether an order counts in what later ones were posted by. */
  const affects = (policy: PolicyRecord, order: OrderRecord) =>
    policy.terms?.tp_method === 'single_premium' || policyYear(policy.inforce_on, order.received_on) === 1;

  serve(api, policyWork.estimate, ({ user, body }) => {
    const product = db.table('products').get(body.product_id);
    const category = product && db.table('categories').get(product.category_id);
    if (!product || !category) throw invalid([issue('product_id', 'missing')]);
    const { today } = network;
    const grid = gridOn(network, today);
    const group = category.category_group;
    const tp_cents = targetPremium(body, product);
    const planned_cents = plannedPremium(body, product);
    const terms = {
      tp_method: product.tp_method,
      tp_factor_bp: product.tp_factor_bp,
      tp_cents,
      planned_cents,
      target_cents: body.target_premium_cents ?? 0,
      inforce_on: today,
    };
    const year = orderBases(terms, { kind: 'new_business', amount_cents: planned_cents, received_on: today }, 0);
    const shares = body.splits ?? [{ member_id: user.id, share_bp: 10_000 }];
    const splits = shares.map(({ member_id, share_bp }) => ({
      share_bp,
      chain: [member_id, ...network.tree.upline(member_id)].flatMap((id) => {
        const member = db.table('members').get(id);
        const level = member && network.levelOf(member);
        const at = level && grid.levels[level.code];
        return level && at ? [{ member_id: id, level_code: level.code, fy_bp: at.fy_bp, is_leader: at.is_leader }] : [];
      }),
    }));
    const office = user.ability.can('manage', 'Policy');
    const linesFor = (base: number, rates: ReturnType<typeof ratesFor>) =>
      distributeSplits(base, splits, rates, (id) => network.money.standing(id, today)).lines.filter(
        ({ payee }) => office || payee === user.id,
      );
    const sum = (lines: readonly { amount_cents: number }[]) => sumOf(lines.map(({ amount_cents }) => amount_cents));
    const first = linesFor(year.tp_cents, ratesFor(grid, { kind: 'first_year' }));
    const excess = linesFor(year.excess_cents, ratesFor(grid, { kind: 'excess', group }));
    const renews = product.tp_method === 'single_premium' ? 0 : planned_cents;
    const renewal = linesFor(renews, ratesFor(grid, { kind: 'renewal', group, band: '2_5' }));
    const level = network.levelOf(user.member);
    const at = level && grid.levels[level.code];
    return {
      planned_cents,
      target_cents: body.target_premium_cents ?? planned_cents,
      tp_cents: pointsOf({ tp_fx_bp: tpFxOf(db, product) }, year.tp_cents),
      excess_cents: year.excess_cents,
      mine: {
        first_year_cents: sum(first),
        advance_cents: sumOf(first.map(({ amount_cents }) => shareOf(amount_cents, product.advance_bp))),
        excess_cents: sum(excess),
        renewal_year_2_cents: sum(renewal),
        lines: first.map(({ payee, ...line }) => {
          const payee_id = typeof payee === 'number' ? payee : null;
          return {
            payee_id,
            payee: payeeName(network, payee_id),
            kind: line.kind,
            generation: line.generation,
            rate_bp: line.rate_bp,
            base_cents: line.base_cents,
            amount_cents: line.amount_cents,
            advanced_cents: shareOf(line.amount_cents, product.advance_bp),
          };
        }),
      },
      rates: {
        fy_bp: at?.fy_bp ?? 0,
        excess_bp: at?.groups[group].excess_bp ?? 0,
        renewal_2_5_bp: at?.groups[group].renewal_2_5_bp ?? 0,
        advance_bp: product.advance_bp,
        tp_method: product.tp_method,
        tp_factor_bp: product.tp_factor_bp,
        policy_fee_cents: product.policy_fee_cents,
        grid_version: grid.version,
      },
    };
  });
}

/** A scheduled premium that came, or is taken back, in what the policy has received of them. */
function countPremium(tx: NetworkTransaction, policy: PolicyRecord, { kind, amount_cents }: OrderRecord, sign: 1 | -1) {
  if (!scheduledKinds.has(kind)) return;
  tx.put('policies', { ...policy, premiums_cents: policy.premiums_cents + sign * amount_cents });
}
