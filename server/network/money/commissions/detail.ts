import type { CommissionDetail, CommissionRecord } from '@shared/contracts/network/commissions';
import type { Network, NetworkCaller } from '../../network';
import { type Labels, labelsOf } from '../labels';
import { lineRowOf, recordRowOf, type Seen, seesAllLines, visibleRecord } from './rows';

/** A record whole; a member gets the own lines, and of the chains each link up to the own one, without anybody's amounts. */
export function recordDetailOf(network: Network, user: NetworkCaller, found: Seen): CommissionDetail {
  const { db } = network;
  const { record, lines } = found;
  const labels = labelsOf(network, user);
  const whole = seesAllLines(user);
  const order = record.order_id === null ? undefined : db.table('orders').get(record.order_id);
  const parent =
    record.parent_record_id === null ? undefined : visibleRecord(network, user, record.parent_record_id)?.record;
  const agents = db.table('policies').get(record.policy_id)?.splits ?? [];
  const own = new Set(lines.map(({ split_index }) => split_index));
  const { dispute } = record;
  return {
    ...recordRowOf(user, found, labels),
    order_id: record.order_id,
    order_no: order?.order_no ?? null,
    parent_record_id: parent?.id ?? null,
    parent_record_no: parent?.record_no ?? null,
    children: db
      .table('commission_records')
      .by('parent_record_id', record.id)
      .filter(({ id }) => visibleRecord(network, user, id))
      .sort((a, b) => a.id - b.id)
      .map(({ id, record_no, kind, posted_on }) => ({ id, record_no, kind, posted_on })),
    grid_version: record.grid_version,
    months: record.months,
    ended_as: record.ended_as,
    reason: record.reason,
    dispute:
      dispute && (whole || dispute.member_id === user.id)
        ? { member: labels.member(dispute.member_id), reason: dispute.reason, at: dispute.at }
        : null,
    statements: whole ? statementLinesOf(network, record, labels) : [],
    lines: lines.map((line) => lineRowOf(network, record, line, labels)),
    of_base_cents: record.base_cents,
    splits: distributionOf(network, record)
      .map(({ base_cents, gross_cents, steps }, index) => ({
        index,
        base_cents,
        gross_cents: whole ? gross_cents : null,
        steps: (whole ? steps : steps.slice(0, 1 + steps.findIndex(({ member_id }) => member_id === user.id))).map(
          (step) => ({ ...step, name: labels.member(step.member_id) }),
        ),
        agent: labels.member(agents[index]?.member_id ?? null),
        share_bp: agents[index]?.share_bp ?? null,
      }))
      .filter(({ index }) => whole || own.has(index))
      .map(({ index: _, ...split }) => split),
  };
}

/** What carrier statements said of a record, in the order of their import. */
function statementLinesOf({ db }: Network, record: CommissionRecord, labels: Labels): CommissionDetail['statements'] {
  return db
    .table('statement_rows')
    .by('record_id', record.id)
    .sort((a, b) => a.id - b.id)
    .map(({ id, statement_id, row, amount_cents, paid_on, bucket, resolution, resolved_by, note, created_at }) => {
      const statement = db.table('statements').get(statement_id);
      return {
        id,
        statement_id,
        reference: statement?.reference ?? '',
        row,
        amount_cents,
        paid_on,
        bucket,
        resolution,
        resolved_by: resolved_by ? labels.member(resolved_by) : null,
        note,
        imported_by: labels.member(statement?.imported_by ?? null),
        imported_at: created_at,
      };
    });
}

/** How a record was distributed: a settlement followed the record that it settles. */
export function distributionOf({ db }: Network, record: CommissionRecord): CommissionRecord['splits'] {
  let at: CommissionRecord | undefined = record;
  while (at && at.splits.length === 0 && at.parent_record_id !== null)
    at = db.table('commission_records').get(at.parent_record_id);
  return at?.splits ?? [];
}
