import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { type Payment, policyWork } from '@shared/contracts/network/policyWork';
import { daysBetween } from '@shared/format/days';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { accumulates, excessFrom, policyYear } from '@shared/plan/orderBases';
import { invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import { engineIn, engineOn } from '../money/cases';
import { enterReceipt, requirePayable, voidReceipt } from '../money/receipts';
import type { Network, NetworkApi } from '../network';
import { orderRow } from '../orders/rows';
import { visiblePolicy } from '../policies/rows';
import { type Db, recordOf, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { existing, unchanged } from '../writes/manage';
import { once } from '../writes/once';
import { type Case, marked } from './effects';
import { estimateOf } from './estimate';

/** Orders this close in time with the same amount may be duplicates (domain.md 4.2). */
const duplicateDays = 3;
type CaseIn = Awaited<ReturnType<typeof engineIn>>;

/** Money of policies: entry, voiding, estimates (domain.md 2.7, 3.2, 4.2). */
export function policyMoneyRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  /** The policy that takes a payment. @throws invalid, conflict */
  const payable = async (from: Db, payment: Payment): Promise<PolicyRecord> => {
    const policy = await recordOf(from, 'policies', payment.policy_id);
    if (!policy) throw invalid([issue('policy_id', 'missing')]);
    requirePayable(network, policy, payment);
    return policy;
  };

  /** A refund returns received money of the receipt it names, up to the amount left. @throws invalid */
  const refundable = ({ engine }: Case, policy: PolicyRecord, { kind, amount_cents, refund_of_id }: Payment): void => {
    if (kind !== 'refund') {
      if (refund_of_id !== undefined) throw invalid([issue('refund_of_id', 'unknown')]);
      return;
    }
    const { kept } = engine.basesOf(policy);
    const named = kept.filter(({ receipt }) => refund_of_id === undefined || receipt.id === refund_of_id);
    if (named.length === 0 && refund_of_id !== undefined) throw invalid([issue('refund_of_id', 'missing')]);
    const left = sumOf(named.map(({ cents }) => cents));
    if (left + amount_cents < 0) throw invalid([issue('amount_cents', 'tooSmall', { min: 0 - left })]);
  };

  /** A refund counts against the same base as its receipt. */
  const countedOf = ({ engine }: Case, policy: PolicyRecord) => {
    const { bases } = engine.case(policy);
    const { kept } = engine.basesOf(policy);
    const counts = kept.filter(({ receipt }) => accumulates(bases, policyYear(policy.inforce_on, receipt.received_on)));
    return { cumulative_cents: sumOf(counts.map(({ cents }) => cents)), target_cents: excessFrom(bases) };
  };

  serve(api, policyWork.receipts, async ({ query }) => {
    const policy = existing(await recordOf(sql.db, 'policies', query.policy_id));
    if (!policy.terms) return { cumulative_cents: 0, target_cents: 0, receipts: [] };
    const of = await engineOn(sql.db, [policy.id]);
    const { kept } = of.engine.basesOf(policy);
    const receipts = kept.flatMap(({ receipt, cents: left_cents }) => {
      const order = receipt.id === undefined ? undefined : of.db.table('orders').get(receipt.id);
      if (!order) return [];
      const { id, order_no, kind, received_on, amount_cents } = order;
      return [{ id, order_no, kind, received_on, amount_cents, left_cents }];
    });
    return { ...countedOf(of, policy), receipts: receipts.sort((a, b) => (a.received_on < b.received_on ? 1 : -1)) };
  });

  const enter = async (
    tx: NetworkTransaction,
    of: CaseIn,
    policy: PolicyRecord,
    payment: Payment,
  ): Promise<OrderRecord> => {
    const id = await tx.newId('orders');
    return of.db.within(tx, (journal) => enterReceipt(network, journal, of, policy, id, payment).order);
  };

  serve(api, policyWork.addMoney, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'policy/addMoney', body }, async () => {
        const { request_id: _, ...payment } = body;
        const policy = await payable(tx.sql, payment);
        const of = await engineIn(tx, [policy.id]);
        refundable(of, policy, payment);
        const since = marked(of, policy.id);
        const order = await enter(tx, of, policy, payment);
        return { ...(await orderRow(network, tx.sql, user, order)), effects: since(of) };
      }),
    ),
  );

  serve(api, policyWork.addMoneyPreview, async ({ body }) => {
    const policy = await payable(sql.db, body);
    const orders = await recordsWith(sql.db, 'orders', { policy_id: policy.id, status: 'confirmed' });
    const now = await engineOn(sql.db, [policy.id]);
    refundable(now, policy, body);
    const before = countedOf(now, policy);
    const after = await db.preview(async (tx) => {
      const of = await engineIn(tx, [policy.id]);
      const since = marked(of, policy.id);
      await enter(tx, of, policy, body);
      return { effects: since(of), then_cents: countedOf(of, policy).cumulative_cents };
    });
    return {
      ...after,
      ...before,
      duplicates: orders
        .filter(
          ({ amount_cents, received_on }) =>
            amount_cents === body.amount_cents && Math.abs(daysBetween(received_on, body.received_on)) <= duplicateDays,
        )
        .map(({ id, order_no, received_on, amount_cents }) => ({ id, order_no, received_on, amount_cents })),
    };
  });

  serve(api, policyWork.order, async ({ user, query }) => {
    const order = existing(await recordOf(sql.db, 'orders', query.id));
    const policy = existing(await visiblePolicy(sql.db, user, order.policy_id));
    const row = await orderRow(network, sql.db, user, order);
    const office = row.method !== null;
    const all = await recordsWith(sql.db, 'commission_records', { policy_id: policy.id });
    const kinds = new Map(all.map(({ id, kind }) => [id, kind]));
    // A refund reverses part of its receipt's records.
    const records = all.filter(
      ({ order_id, status, parent_record_id, cause }) =>
        order_id === order.id &&
        status !== 'void' &&
        status !== 'expected' &&
        (parent_record_id === null || cause === 'refund'),
    );
    const kindOf = ({ kind, parent_record_id }: CommissionRecord) => kinds.get(parent_record_id ?? 0) ?? kind;
    const baseOf = (kind: string) =>
      sumOf(records.filter((record) => kindOf(record) === kind).map(({ base_cents }) => base_cents));
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
      once(network, tx, { user, call: 'order/void', body }, async () => {
        const order = existing(await recordOf(tx.sql, 'orders', body.id));
        const policy = existing(await recordOf(tx.sql, 'policies', order.policy_id));
        unchanged(order, body.version);
        const of = await engineIn(tx, [policy.id]);
        const gone = await of.db.within(tx, (journal) => voidReceipt(network, journal, of, order, body.reason));
        return orderRow(network, tx.sql, user, gone);
      }),
    ),
  );

  serve(api, policyWork.estimate, ({ user, body }) => estimateOf(network, user, body));
}
