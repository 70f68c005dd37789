import type { CommissionDetail, CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { type Db, recordOf, recordsWith } from '../../records/read';
import { existing } from '../../writes/manage';
import { lineRowOf, namedBy, recordRowOf, type Seen, seesAllLines, visibleRecord, visibleRecords } from './rows';

/** The detail of a record that the caller may see. @throws noSuchRow */
export const visibleDetail = async (db: Db, user: NetworkCaller, id: number): Promise<CommissionDetail> =>
  recordDetailOf(db, user, existing(await visibleRecord(db, user, id)));

/** A full record. A member gets their own lines and, without amounts, the chain links up to their own. */
async function recordDetailOf(db: Db, user: NetworkCaller, seen: Seen): Promise<CommissionDetail> {
  const { record, lines } = seen;
  const whole = seesAllLines(user);
  const order = await recordOf(db, 'orders', record.order_id);
  const parent =
    record.parent_record_id === null ? undefined : (await visibleRecord(db, user, record.parent_record_id))?.record;
  const settlements = await recordsWith(db, 'commission_records', { parent_record_id: record.id });
  const children = await visibleRecords(
    db,
    user,
    settlements.map(({ id }) => id),
  );
  const root = (await recordOf(db, 'commission_records', record.parent_record_id)) ?? record;
  const agents = root.writers ?? (await recordOf(db, 'policies', record.policy_id))?.splits ?? [];
  const correction = await recordOf(db, 'corrections', record.correction_id ?? null);
  const waived = record.kind === 'chargeback' && record.cause === 'end' ? root.waived : undefined;
  const splits = await distributionOf(db, record);
  const statements = whole ? await statementLinesOf(db, record) : [];
  const { members, policies } = namedBy([seen]);
  const labels = await labelsFor(db, user, {
    policies,
    members: [
      ...members,
      ...agents.map(({ member_id }) => member_id),
      ...splits.flatMap(({ steps }) => steps.map(({ member_id }) => member_id)),
      ...statements.flatMap(({ resolved_by, imported_by }) => [resolved_by, imported_by]),
      record.dispute?.member_id ?? null,
      waived?.by ?? null,
    ],
  });
  const own = new Set(lines.map(({ split_index }) => split_index));
  const { dispute } = record;
  return {
    ...recordRowOf(user, seen, labels),
    order_id: record.order_id,
    order_no: order?.order_no ?? null,
    parent_record_id: parent?.id ?? null,
    parent_record_no: parent?.record_no ?? null,
    children: children.map(({ record: { id, record_no, kind, posted_on } }) => ({ id, record_no, kind, posted_on })),
    grid_version: record.grid_version,
    months: record.months,
    ended_as: record.ended_as,
    reason: record.reason,
    correction: correction
      ? { on: record.posted_on ?? correction.created_at.slice(0, 10), reason: correction.reason }
      : null,
    replaced: record.corrected_by !== undefined,
    waived: waived ? { by: labels.member(waived.by), reason: waived.reason, at: waived.at } : null,
    dispute:
      dispute && (whole || dispute.member_id === user.id)
        ? { member: labels.member(dispute.member_id), reason: dispute.reason, at: dispute.at }
        : null,
    statements: statements.map(({ resolved_by, imported_by, ...line }) => ({
      ...line,
      resolved_by: resolved_by ? labels.member(resolved_by) : null,
      imported_by: labels.member(imported_by),
    })),
    lines: lines.map((line) => lineRowOf(record, line, labels)),
    advance_limits: await limitsSeen(db, { record, lines }),
    of_base_cents: record.base_cents,
    splits: splits
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

/** True for a line that no limit has reduced, because the whole was due when it was posted. */
export const isPaidWhole = (
  { parent_record_id }: Pick<CommissionRecord, 'parent_record_id'>,
  { amount_cents, advanced_cents }: Pick<CommissionLine, 'amount_cents' | 'advanced_cents'>,
): boolean => parent_record_id === null && advanced_cents === amount_cents;

/** The limits that kept advances of visible lines below the product's. */
async function limitsSeen(db: Db, { record, lines }: Pick<Seen, 'record' | 'lines'>) {
  if (!record.limits) return [];
  const all = await recordsWith(db, 'commission_lines', { record_id: record.id });
  const seen = new Set(lines.map(({ id }) => id));
  return record.limits.flatMap(({ line, by, months, cap_cents }) => {
    const one = all[line];
    if (by === null || !one || !seen.has(one.id) || isPaidWhole(record, one)) return [];
    return [{ line_id: one.id, by, months, cap_cents }];
  });
}

/** The statement lines matched with a record, in order of import. */
function statementLinesOf(db: Db, record: CommissionRecord) {
  return db
    .selectFrom('statement_parts')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_parts.row_id')
    .innerJoin('statements', 'statements.id', 'statement_rows.statement_id')
    .where('statement_parts.record_id', '=', record.id)
    .select([
      ...([
        'statement_rows.id',
        'statement_id',
        'statements.reference',
        'row',
        'statement_parts.amount_cents',
      ] as const),
      ...(['statement_rows.paid_on', 'bucket', 'resolution', 'resolved_by', 'statement_rows.note'] as const),
      ...(['statements.imported_by', 'statement_rows.created_at as imported_at'] as const),
    ])
    .orderBy('statement_rows.id')
    .execute();
}

/** A record's distribution; a settlement uses that of its original record. */
export async function distributionOf(db: Db, record: CommissionRecord): Promise<CommissionRecord['splits']> {
  let at: CommissionRecord | undefined = record;
  while (at && at.splits.length === 0 && at.parent_record_id !== null)
    at = await recordOf(db, 'commission_records', at.parent_record_id);
  return at?.splits ?? [];
}
