import type { EarningOrigin, EarningRecord, EarningRow, EarningStatus } from '@shared/contracts/network/earnings';
import { matcher, sortBy } from '../../../data/listing';
import type { Network, NetworkCaller } from '../../network';
import { earningStatus, paymentOf } from '../entries';
import { holderOf } from '../heldParts';
import type { Currency, Labels } from '../labels';
import { earningsFor } from './find';
import { originOf } from './origin';

/** True for the office, which sees every ledger (DOMAIN.md 5, rule 3). */
export const seesAllEarnings = ({ ability }: NetworkCaller) => ability.can('create', 'Earning');

/** One entry if it is in the caller's ledger or the caller is the office; unknown and forbidden look alike. */
export function visibleEarning({ db }: Network, user: NetworkCaller, id: number): EarningRecord | undefined {
  const earning = db.table('earnings').get(id);
  return earning && (seesAllEarnings(user) || earning.member_id === user.id) ? earning : undefined;
}

export interface EarningFilter {
  q?: string | undefined;
  type?: EarningRecord['type'] | undefined;
  status?: EarningStatus | undefined;
  member_id?: number | undefined;
  source_member_id?: number | undefined;
  policy_id?: number | undefined;
  brand_id?: number | undefined;
  origin?: EarningOrigin | undefined;
  without_policy?: boolean | undefined;
  cycle_no?: string | undefined;
  currency?: Currency | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const newestFirst = (rows: readonly EarningRecord[]): EarningRecord[] =>
  sortBy(
    sortBy(rows, ({ id }) => id),
    ({ earned_on }) => earned_on,
    'desc',
  );

/** Whose entries are meant: the caller's own; for the office the named member's, or everybody's. */
export const ledgerIn = (user: NetworkCaller, { member_id }: EarningFilter): number | undefined =>
  seesAllEarnings(user) ? member_id : user.id;

/** The newest first. */
export function filterEarnings(
  network: Network,
  user: NetworkCaller,
  filter: EarningFilter,
  labels: Labels,
): EarningRecord[] {
  const matches = matcher(filter.q);
  const ledger = ledgerIn(user, filter);
  // Of nobody else's there is anything to see.
  if (ledger !== undefined && (filter.member_id ?? ledger) !== ledger) return [];
  return newestFirst(earningsFor(network, user, filter, ledger)).filter((row) => {
    if (ledger !== undefined && row.member_id !== ledger) return false;
    if (filter.member_id && row.member_id !== filter.member_id) return false;
    if (filter.source_member_id && row.source_member_id !== filter.source_member_id) return false;
    if (filter.policy_id && row.policy_id !== filter.policy_id) return false;
    if (filter.brand_id && labels.policy(row.policy_id).brand_id !== filter.brand_id) return false;
    if (filter.origin && originOf(row) !== filter.origin) return false;
    if (filter.without_policy !== undefined && filter.without_policy !== (row.policy_id === null)) return false;
    if (filter.type && row.type !== filter.type) return false;
    if (filter.status && earningStatus(network.db, row) !== filter.status) return false;
    if (filter.cycle_no && row.cycle_no !== filter.cycle_no) return false;
    if (filter.currency && row.currency !== filter.currency) return false;
    if ((filter.from && row.earned_on < filter.from) || (filter.to && row.earned_on > filter.to)) return false;
    if (!filter.q) return true;
    const { case_no, policy_no } = labels.policy(row.policy_id);
    return matches(
      row.earning_no,
      case_no,
      policy_no,
      row.memo,
      labels.member(row.source_member_id),
      labels.member(row.member_id),
    );
  });
}

export function earningRowOf({ db }: Network, row: EarningRecord, labels: Labels): EarningRow {
  const line = row.line_id === null ? undefined : db.table('commission_lines').get(row.line_id);
  return {
    id: row.id,
    earning_no: row.earning_no,
    member_id: row.member_id,
    member: labels.member(row.member_id),
    type: row.type,
    amount_cents: row.amount_cents,
    currency: row.currency,
    base_cents: line?.base_cents ?? null,
    rate_bp: line?.rate_bp ?? null,
    earned_on: row.earned_on,
    cycle_no: row.cycle_no,
    policy_id: row.policy_id,
    case_no: row.policy_id === null ? null : labels.policy(row.policy_id).case_no,
    record_id: row.record_id,
    source_member_id: row.source_member_id,
    source_agent: row.source_member_id === null ? null : labels.member(row.source_member_id),
    payment_id: paymentOf(db, row)?.id ?? null,
    status: earningStatus(db, row),
    memo: row.memo,
    held_by: holderOf(row) ?? null,
    held_reason: row.held_reason ?? '',
  };
}
