import type { ProposedAdjustmentRecord } from '@shared/contracts/network/adjustments';
import type { AdvanceTermsRecord } from '@shared/contracts/network/advanceTerms';
import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { DebtMoveRecord, DebtPlanRecord } from '@shared/contracts/network/debts';
import type { DepositRecord } from '@shared/contracts/network/deposits';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { JournalExportRecord } from '@shared/contracts/network/journal';
import type { PaymentRecord, RunRecord } from '@shared/contracts/network/payments';
import type { RewardAwardRecord, RewardRuleRecord } from '@shared/contracts/network/rewards';
import type {
  AcceptedMissingRecord,
  StatementPartRecord,
  StatementRecord,
  StatementRowRecord,
} from '@shared/contracts/network/statements';
import type { TpRecord } from '@shared/contracts/network/tp';
import type { Indexes } from '../../data/collection';
import { accountKey, memberCycle } from './moneyKeys';

/** The first answer to a money request; `id` is caller, call and request_id (domain.md 3.11). */
export interface RequestRecord {
  id: string;
  at: string;
  /** The request, so that an id cannot be reused with a different meaning. */
  asked: string;
  answer: unknown;
}

/** TP, commission, earnings and payments (domain.md 2.8 to 2.12). */
export type MoneyTables = {
  tp_records: TpRecord;
  commission_records: CommissionRecord;
  commission_lines: CommissionLine;
  earnings: EarningRecord;
  proposed_adjustments: ProposedAdjustmentRecord;
  runs: RunRecord;
  payments: PaymentRecord;
  advance_terms: AdvanceTermsRecord;
  debt_plans: DebtPlanRecord;
  debt_moves: DebtMoveRecord;
  requests: RequestRecord;
  reward_rules: RewardRuleRecord;
  reward_awards: RewardAwardRecord;
  statements: StatementRecord;
  statement_rows: StatementRowRecord;
  statement_parts: StatementPartRecord;
  deposits: DepositRecord;
  accepted_missing: AcceptedMissingRecord;
  journal_exports: JournalExportRecord;
};

export const moneyTables = {
  tp_records: {
    policy_id: (row) => row.policy_id,
    member_id: (row) => row.member_id,
    order_id: (row) => row.order_id,
  } satisfies Indexes<TpRecord>,
  commission_records: {
    policy_id: (row) => row.policy_id,
    order_id: (row) => row.order_id,
    parent_record_id: (row) => row.parent_record_id,
  } satisfies Indexes<CommissionRecord>,
  commission_lines: {
    record_id: (row) => row.record_id,
    payee_id: (row) => row.payee_id ?? 0,
  } satisfies Indexes<CommissionLine>,
  earnings: {
    member_id: (row) => row.member_id,
    cycle_no: (row) => row.cycle_no,
    policy_id: (row) => row.policy_id,
    member_cycle: memberCycle,
    record_id: (row) => row.record_id,
  } satisfies Indexes<EarningRecord>,
  proposed_adjustments: {} satisfies Indexes<ProposedAdjustmentRecord>,
  runs: { cycle_no: (row) => row.cycle_no } satisfies Indexes<RunRecord>,
  payments: {
    run_id: (row) => row.run_id,
    member_id: (row) => row.member_id,
    account: accountKey,
    returned_run_id: (row) => row.returned_run_id,
    /** Returned payments that are in no opening yet have the key 1. */
    unreturned: (row) => (row.status === 'failed' && row.returned_run_id === null ? 1 : null),
  } satisfies Indexes<PaymentRecord>,
  advance_terms: { member_id: (row) => row.member_id } satisfies Indexes<AdvanceTermsRecord>,
  debt_plans: { member_id: (row) => row.member_id } satisfies Indexes<DebtPlanRecord>,
  debt_moves: { member_id: (row) => row.member_id } satisfies Indexes<DebtMoveRecord>,
  requests: {} satisfies Indexes<RequestRecord>,
  reward_rules: {} satisfies Indexes<RewardRuleRecord>,
  reward_awards: {
    rule_period: (row) => `${row.rule_id} ${row.period_no}`,
    member_id: (row) => row.member_id,
  } satisfies Indexes<RewardAwardRecord>,
  statements: {
    brand_id: (row) => row.brand_id,
    deposit_id: (row) => row.deposit_id ?? null,
  } satisfies Indexes<StatementRecord>,
  deposits: { brand_id: (row) => row.brand_id } satisfies Indexes<DepositRecord>,
  accepted_missing: { record_id: (row) => row.record_id } satisfies Indexes<AcceptedMissingRecord>,
  journal_exports: {} satisfies Indexes<JournalExportRecord>,
  statement_rows: {
    statement_id: (row) => row.statement_id,
    record_id: (row) => row.record_id,
    /** Unmatched and unsettled lines have the key 1. */
    open: ({ bucket, resolution }) => (bucket !== 'matched' && resolution === null ? 1 : null),
  } satisfies Indexes<StatementRowRecord>,
  statement_parts: {
    row_id: (row) => row.row_id,
    record_id: (row) => row.record_id,
  } satisfies Indexes<StatementPartRecord>,
};

/**
 * Tables reset with the demo data: the engine's results from policies and orders, and tables based on those results.
 */
export const derivedTables = [
  'tp_records',
  'commission_records',
  'commission_lines',
  'earnings',
  'proposed_adjustments',
  'runs',
  'payments',
  'advance_terms',
  'debt_plans',
  'debt_moves',
  'requests',
  'reward_awards',
  'statements',
  'statement_rows',
  'statement_parts',
  'deposits',
  'accepted_missing',
  'journal_exports',
] as const satisfies readonly (keyof MoneyTables)[];
