import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningExplanation, EarningRecord } from '@shared/contracts/network/earnings';
import type { PolicyStatus } from '@shared/contracts/network/policies';
import { HOUSE } from '@shared/plan/distribute';
import { explainLine, explainSettlement } from '@shared/plan/explain';
import { sumOf } from '@shared/plan/money';
import type { NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { type Db, recordOf } from '../../records/read';
import { engineOn } from '../cases';
import { distributionOf, isPaidWhole } from '../commissions/detail';
import { debtEntryOf } from '../debts/rows';
import { earningRows } from './rows';

type Case = Awaited<ReturnType<typeof engineOn>>;

/** A settlement with its settled line and the amount paid before it. */
function settledLine(
  { engine }: Pick<Case, 'engine'>,
  parent: CommissionRecord,
  settlement: CommissionRecord,
  line: CommissionLine,
) {
  const place = engine.linesOf(settlement.id).findIndex(({ id }) => id === line.id);
  const first = engine.linesOf(parent.id)[place];
  const amounts = engine.amountsBefore(parent, settlement);
  const before = engine.settlementsOf(parent.id).filter(({ id }) => id < settlement.id);
  const moved = before.map(({ id }) => engine.linesOf(id)[place]?.amount_cents ?? 0);
  return {
    amount_cents: amounts[place] ?? 0,
    paid_cents: (first?.advanced_cents ?? 0) + sumOf(moved),
    /** A reversal undoes the previous reversal, the previous end, or the record itself. */
    undone: before.findLast(({ cause }) => cause === undoes[settlement.cause ?? 'void']) ?? parent,
  };
}

const undoes: Partial<Record<NonNullable<CommissionRecord['cause']>, CommissionRecord['cause']>> = {
  restoration: 'reversal',
  reinstatement: 'end',
};

function explanationOf(
  { db, engine }: Case,
  earning: EarningRecord,
  record: CommissionRecord | undefined,
  line: CommissionLine | undefined,
  labels: Labels,
): EarningExplanation {
  const { amount_cents, memo } = earning;
  if (!record || !line) return { formula: 'entry', amount_cents, memo };
  const parent =
    record.parent_record_id === null ? undefined : db.table('commission_records').get(record.parent_record_id);
  if (parent) {
    const settled = settledLine({ engine }, parent, record, line);
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

/** An amount's explanation from the values stored with its posting, without recalculation (domain.md 6, B1). */
export async function explainEarning(db: Db, user: NetworkCaller, earning: EarningRecord) {
  const { policy_id, line_id, record_id } = earning;
  const of = await engineOn(db, policy_id === null ? [] : [policy_id]);
  const line = line_id === null ? undefined : of.db.table('commission_lines').get(line_id);
  const record = record_id === null ? undefined : of.db.table('commission_records').get(record_id);
  const policy = policy_id === null ? undefined : of.db.table('policies').get(policy_id);
  const order = record?.order_id == null ? undefined : of.db.table('orders').get(record.order_id);
  const root = record && (of.db.table('commission_records').get(record.parent_record_id ?? record.id) ?? record);
  const share_bp = line && (root?.writers ?? policy?.splits)?.[line.split_index]?.share_bp;
  const correction = await recordOf(db, 'corrections', record?.correction_id ?? null);
  const labels = await labelsFor(db, user, {
    policies: [policy_id],
    members: of.db.read('commission_records').flatMap(({ splits }) => splits.flatMap(membersIn)),
  });
  const [row] = await earningRows(db, user, [earning]);
  if (!row) throw new Error(`Earning ${earning.earning_no} has no row.`);
  return {
    ...row,
    explanation: explanationOf(of, earning, record, line, labels),
    advance:
      line && line.advanced_cents !== line.amount_cents
        ? { line_cents: line.amount_cents, advanced_cents: line.advanced_cents }
        : null,
    advance_limit: limitOf(of, record, line),
    grid_version: record?.grid_version ?? null,
    correction: correction ? { on: earning.earned_on, reason: correction.reason } : null,
    debt: await debtEntryOf(db, earning),
    product: policy ? labels.policy(policy.id).product : null,
    split:
      record && share_bp !== undefined && (await distributionOf(db, record)).length > 1
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

/** The limit that kept a line's advance below the product's. */
function limitOf({ engine }: Case, record: CommissionRecord | undefined, line: CommissionLine | undefined) {
  const place = record && engine.linesOf(record.id).findIndex(({ id }) => id === line?.id);
  const limit = record?.limits?.find((each) => each.line === place);
  return limit?.by && line && record && !isPaidWhole(record, line)
    ? { by: limit.by, months: limit.months, cap_cents: limit.cap_cents }
    : null;
}

const membersIn = ({ steps }: CommissionRecord['splits'][number]) => steps.map(({ member_id }) => member_id);
