import type { tpColumns } from '@shared/contracts/network/imports';
import type { TpRecord } from '@shared/contracts/network/tp';
import { tp } from '@shared/contracts/network/tp';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { invalid, Problem } from '../../http/problems';
import { centsOf } from '../money/statements/read';
import { enterTp } from '../money/tp/manual';
import type { Network } from '../network';
import { policyNumber } from '../records/policyNumber';
import { type Db, recordWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import type { Cells } from './read';

type Row = Cells<(typeof tpColumns)[number]>;

const columnOf: Record<string, string> = { policy_id: 'case_no', member_id: 'agent', tp_cents: 'tp' };
const asColumn = (fault: Issue): Issue => ({ ...fault, field: columnOf[fault.field] ?? fault.field });

async function policyOf(db: Db, { case_no, policy_no }: Row): Promise<number | Issue> {
  const field = case_no || !policy_no ? 'case_no' : 'policy_no';
  if (!case_no && !policy_no) return issue(field, 'required');
  const policies = db.selectFrom('policies').select('id').limit(2);
  const named = case_no
    ? policies.where('case_no', '=', case_no.toUpperCase())
    : policies.where('policy_number', '=', policyNumber(policy_no));
  const [policy, another] = await named.execute();
  if (!policy) return issue(field, 'missing');
  // Two carriers may use the same number.
  if (another) return issue('case_no', 'required');
  return policy.id;
}

/** Adds a row's TP the same way as the form. @throws invalid with the wrong columns */
export async function importTp(network: Network, tx: NetworkTransaction, row: Row): Promise<TpRecord> {
  const policy = await policyOf(tx.sql, row);
  const agent = await recordWith(tx.sql, 'members', { member_no: row.agent.toUpperCase() });
  const tp_cents = centsOf(row.tp);
  const issues: Issue[] = [
    ...(typeof policy === 'number' ? [] : [policy]),
    ...(agent ? [] : [issue('agent', row.agent === '' ? 'required' : 'missing')]),
    ...(tp_cents === null ? [issue('tp', row.tp === '' ? 'required' : 'amount')] : []),
  ];
  const parsed = tp.manual.body?.safeParse(
    {
      // The import has its own request ID.
      request_id: '00000000-0000-4000-8000-000000000000',
      policy_id: policy,
      member_id: agent?.id,
      tp_cents,
      reason: row.reason,
      ...(row.effective_on && { effective_on: row.effective_on }),
    },
    { reportInput: true },
  );
  if (issues.length > 0 || !parsed?.success) {
    const formats = parsed?.success === false ? issuesOf(parsed.error).map(asColumn) : [];
    throw invalid([...issues, ...formats.filter(({ field }) => !issues.some((each) => each.field === field))]);
  }
  try {
    return await enterTp(network, tx, parsed.data);
  } catch (error) {
    if (error instanceof Problem && error.issues.length > 0) throw invalid(error.issues.map(asColumn));
    throw error;
  }
}
