import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningExplanation, EarningRecord } from '@shared/contracts/network/earnings';
import type { PolicyStatus } from '@shared/contracts/network/policies';
import { HOUSE } from '@shared/plan/distribute';
import { explainLine, explainSettlement } from '@shared/plan/explain';
import { sumOf } from '@shared/plan/money';
import type { Network } from '../../network';
import { distributionOf } from '../commissions/detail';
import type { Labels } from '../labels';
import { earningRowOf } from './rows';

/** A settlement with the line that it settles, and what of that had been paid before. */
function settledLine({ money }: Network, parent: CommissionRecord, settlement: CommissionRecord, line: CommissionLine) {
  const place = money.engine.linesOf(settlement.id).findIndex(({ id }) => id === line.id);
  const first = money.engine.linesOf(parent.id)[place];
  const amounts = money.engine.amountsBefore(parent, settlement);
  const before = money.engine.settlementsOf(parent.id).filter(({ id }) => id < settlement.id);
  const moved = before.map(({ id }) => money.engine.linesOf(id)[place]?.amount_cents ?? 0);
  return {
    amount_cents: amounts[place] ?? 0,
    paid_cents: (first?.advanced_cents ?? 0) + sumOf(moved),
    /** What a reversal undoes: the reversal before, the end before, or the record itself. */
    undone: before.findLast(({ cause }) => cause === undoes[settlement.cause ?? 'void']) ?? parent,
  };
}

const undoes: Partial<Record<NonNullable<CommissionRecord['cause']>, CommissionRecord['cause']>> = {
  restoration: 'reversal',
  reinstatement: 'end',
};

function explanationOf(
  network: Network,
  earning: EarningRecord,
  record: CommissionRecord | undefined,
  line: CommissionLine | undefined,
  labels: Labels,
): EarningExplanation {
  const { db } = network;
  const { amount_cents, memo } = earning;
  if (!record || !line) return { formula: 'entry', amount_cents, memo };
  const parent =
    record.parent_record_id === null ? undefined : db.table('commission_records').get(record.parent_record_id);
  if (parent) {
    const settled = settledLine(network, parent, record, line);
    if (record.kind === 'reversal')
      return { formula: 'mirror', of_record_no: settled.undone.record_no, amount_cents, reason: record.reason };
    const schedule = db.table('policies').get(record.policy_id)?.terms?.chargeback_schedule;
    if (record.months === null || record.ended_as === null || !schedule)
      return {
        formula: 'release',
        line_cents: settled.amount_cents,
        advanced_cents: settled.paid_cents,
        amount_cents,
      };
    const end = { schedule, status: record.ended_as as PolicyStatus, months: record.months };
    const explained = explainSettlement(settled, end, amount_cents);
    if (explained.formula !== 'chargeback' && explained.formula !== 'balance_release')
      throw new Error(`Record ${record.record_no} is explained as ${explained.formula}.`);
    return explained;
  }
  const { payee_id, ...same } = line;
  const split = record.splits[line.split_index] ?? { gross_cents: 0, steps: [] };
  const explained = explainLine({ ...same, payee: payee_id ?? HOUSE }, split);
  if (explained.formula === 'generation') return explained;
  if (explained.formula !== 'writing' && explained.formula !== 'override')
    throw new Error(`Earning ${earning.earning_no} is explained as ${explained.formula}.`);
  return {
    ...explained,
    paid_before_to: explained.paid_before_to === null ? null : labels.member(explained.paid_before_to),
    skipped: explained.skipped.map((step) => ({ ...step, name: labels.member(step.member_id) })),
  };
}

/** How an amount came about, from what was stored when it was posted; nothing is worked out anew (DOMAIN.md 6, B1). */
export function explainEarning(network: Network, earning: EarningRecord, labels: Labels) {
  const { db } = network;
  const line = earning.line_id === null ? undefined : db.table('commission_lines').get(earning.line_id);
  const record = earning.record_id === null ? undefined : db.table('commission_records').get(earning.record_id);
  const policy = earning.policy_id === null ? undefined : db.table('policies').get(earning.policy_id);
  const order = record?.order_id == null ? undefined : db.table('orders').get(record.order_id);
  const share_bp = line && policy?.splits[line.split_index]?.share_bp;
  return {
    ...earningRowOf(network, earning, labels),
    explanation: explanationOf(network, earning, record, line, labels),
    advance:
      line && line.advanced_cents !== line.amount_cents
        ? { line_cents: line.amount_cents, advanced_cents: line.advanced_cents }
        : null,
    grid_version: record?.grid_version ?? null,
    product: policy ? labels.policy(policy.id).product : null,
    split:
      record && share_bp !== undefined && distributionOf(network, record).length > 1
        ? { share_bp, of_base_cents: record.base_cents }
        : null,
    order: order
      ? {
          id: order.id,
          order_no: order.order_no,
          kind: order.kind,
          amount_cents: order.amount_cents,
          received_on: order.received_on,
        }
      : null,
  };
}
