import type { Candidate, statementWork } from '@shared/contracts/network/statementWork';
import type { Received } from '@shared/http/endpoint';
import { sortBy } from '../../../data/listing';
import { among, searched } from '../../../data/sql/inLanguage';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { recordOf, recordsOf } from '../../records/read';
import { existing } from '../../writes/manage';
import { fitsKind, isOpen, openCents, openOf } from './open';
import { policiesOf } from './policies';

/** More than any amount, in cents. */
const mostCents = 1e13;

/** The open records of a line's carrier that fit its kind and sign: its policy's first, then the nearest amounts. */
export async function candidatesFor(
  { sql: { db } }: Network,
  user: NetworkCaller,
  { row_id, q, limit }: Received<typeof statementWork.candidates>['query'],
): Promise<{ list: Candidate[]; total: number }> {
  const row = existing(await recordOf(db, 'statement_rows', row_id));
  const { brand_id } = existing(await recordOf(db, 'statements', row.statement_id));
  const own = new Set((await policiesOf(db, [brand_id], [row.policy_no]))(brand_id, row.policy_no));
  let due = db
    .selectFrom('commission_records')
    .innerJoin('policies', 'policies.id', 'commission_records.policy_id')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('products.brand_id', '=', brand_id)
    .where(isOpen)
    .where('commission_records.gross_cents', row.amount_cents > 0 ? '>' : '<', 0);
  if (q) {
    const texts = due.select(['commission_records.id', 'record_no', 'case_no', 'policies.policy_no', 'insured_name']);
    const ids = await searched(texts, 'commission_records.id', q, ({ id: _, ...words }) => Object.values(words));
    due = due.where(among('commission_records.id', ids));
  }
  const rows = await due
    .select(['commission_records.id', 'policy_id', 'commission_records.kind', openCents.as('open_cents')])
    .execute();
  const fitting = rows.filter(({ kind }) => fitsKind(row.kind, kind));
  const nearest = sortBy(
    fitting,
    ({ policy_id, open_cents }) => Math.abs(open_cents - row.amount_cents) - (own.has(policy_id) ? mostCents : 0),
  );
  const records = await recordsOf(
    db,
    'commission_records',
    nearest.slice(0, limit).map(({ id }) => id),
  );
  const labels = await labelsFor(db, user, { policies: records.map(({ policy_id }) => policy_id) });
  const list = records.map((record): Candidate => {
    const { id, record_no, kind, policy_id, gross_cents, posted_on } = record;
    const { policy_no, case_no, insured } = labels.policy(policy_id);
    return {
      ...{ record_id: id, record_no, kind, policy_id, policy_no, case_no, insured, gross_cents, posted_on },
      open_cents: openOf(record),
      same_policy: own.has(policy_id),
    };
  });
  return { list, total: fitting.length };
}
