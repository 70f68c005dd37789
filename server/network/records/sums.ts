import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningOrigin, EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PaymentRecord } from '@shared/contracts/network/payments';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';

/** Tables derived from records, each filled by the feature that reads it (`opening/summaries.ts`). */

type Currency = PolicyRecord['currency'];
type Sums<Name extends string> = Record<Name, number>;

/**
 * One row per member and ancestor, including the member at generation 0. The transaction that adds, moves or promotes a
 * member updates the rows, so a team is a join (domain.md 7, scaling).
 */
interface Descent {
  ancestor_id: number;
  member_id: number;
  generation: number;
  /** True when the member is no leader and no leader is in between; always true at generation 0 (domain.md 1). */
  in_base_shop: boolean;
}

/** Events of a day: their cases, the TP in cents, and the part of both that lasted. */
export interface CaseSums extends Sums<'count' | 'tp_cents' | 'lasting' | 'lasting_cents'> {
  /**
   * Submitted; settled on a later day; begun (came into force); ended on a later day. `lasting` counts submitted cases
   * not settled on the same day, or begun cases that did not end on the same day; `lasting_cents` is their TP, for
   * begun cases the TP that survives 13 months.
   */
  event: 'submitted' | 'settled' | 'begun' | 'ended';
  day: string;
}

/** Members who joined, became active, or left on a day. */
export interface MemberSums extends Sums<'count'> {
  event: 'joined' | 'begun' | 'left';
  day: string;
}

/** TP of `count` records with the same keys. */
export interface TpSums extends Pick<TpRecord, 'state' | 'kind'>, Sums<'count' | 'tp_cents'> {
  day: string;
  category_group: CategoryGroup;
  brand_id: number;
  product_id: number;
}

/** TP in cents of `count` records, the new policies behind it, and the last day, as 20261120. */
interface TpOfYear extends Sums<'count' | 'tp_cents' | 'policies' | 'last'> {
  year: number;
  member_id: number;
}

/** Sums over `count` orders with the same day, kind, status and currency. */
export interface OrderSums
  extends Pick<OrderRecord, 'received_on' | 'kind' | 'status' | 'amount_cents'>,
    Sums<'count' | 'tp_cents'> {
  currency: Currency;
}

/** Sums of `count` policies. */
interface PolicySums
  extends Pick<PolicyRecord, 'status' | 'product_id' | 'currency'>,
    Sums<'count' | 'tp_cents' | 'planned_cents' | 'lump_cents'> {}

interface EarningSums
  extends Pick<EarningRecord, 'cycle_no' | 'type' | 'status' | 'currency'>,
    Sums<'count' | 'amount_cents' | 'credits_cents'> {
  /** For example `2026-11`. */
  month: string;
  origin: EarningOrigin;
  /** 0 without a policy. */
  product_id: number;
}

interface PaymentSums
  extends Pick<PaymentRecord, 'run_id' | 'status' | 'method' | 'currency'>,
    Sums<'count' | 'credits_cents' | 'debits_cents' | 'paid_cents'> {
  /** Empty until the settlement. */
  settled_on: string;
  /** 1 if the amount is positive. */
  paid: number;
}

interface CommissionSums
  extends Pick<CommissionRecord, 'kind' | 'status' | 'currency'>,
    Sums<'count' | 'amount_cents' | 'variance_cents'> {
  /** The month of the posting, or of the estimate before it. */
  month: string;
  line_kind: CommissionLine['kind'] | 'record';
}

/** Unearned amounts after completed months in force. All zeros if a refund has changed the bases (`rebased` is 1). */
interface UnearnedSums extends Sums<`unearned_${number}` | 'count' | 'rebased'> {
  inforce_on: string;
  currency: Currency;
  policy_id: number;
}

export interface SumTables {
  lineage: Descent;
  cases_by_day: CaseSums;
  members_by_day: MemberSums;
  orders_by_day: OrderSums;
  tp_by_day: TpSums & Sums<'policies'>;
  tp_by_member: TpOfYear;
  policies_by_product: PolicySums;
  earnings_by_month: EarningSums;
  ledgers: Pick<EarningRecord, 'member_id' | 'currency'> & Sums<'count' | 'earned_cents' | 'held_cents' | 'paid_cents'>;
  payments_by_day: PaymentSums;
  commissions_by_month: CommissionSums;
  unearned_by_policy: UnearnedSums;
}
