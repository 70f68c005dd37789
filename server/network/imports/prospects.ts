import type { prospectColumns } from '@shared/contracts/network/arrivals';
import { type RecruitRecord, type RecruitStage, recruitStages, recruits } from '@shared/contracts/network/recruits';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network } from '../network';
import type { Db } from '../records/read';
import { agentsNumbered } from './arrivals';
import { type Cells, eachRow, type RowError } from './read';

type Row = Cells<(typeof prospectColumns)[number]> & { line: number };
type NewProspect = Omit<RecruitRecord, 'id' | 'version' | 'created_at' | 'updated_at'>;

/** The prospects of a file, and the errors of its other rows (domain.md 3.18). */
export async function readProspects(
  { today }: Network,
  db: Db,
  rows: readonly Row[],
): Promise<{ made: NewProspect[]; errors: RowError[] }> {
  const agents = await agentsNumbered(
    db,
    rows.map(({ agent }) => agent),
  );
  const taken = new Set<string>();
  for (const { sponsor_id, phone, email } of await db
    .selectFrom('recruits')
    .select(['sponsor_id', 'phone', 'email'])
    .execute())
    for (const contact of [phone, email]) taken.add(`${sponsor_id} ${contact}`);
  return eachRow(rows, (row) => {
    const issues: Issue[] = [];
    const sponsor_id = agents.get(row.agent.toUpperCase()) ?? 0;
    if (sponsor_id === 0) issues.push(issue('agent', row.agent === '' ? 'required' : 'missing'));
    const stage = (row.stage.toLowerCase() || 'lead') as RecruitStage;
    if (!recruitStages.includes(stage)) issues.push(issue('stage', 'choice'));
    const parsed = recruits.draft.safeParse(
      {
        ...{ name: row.name, phone: row.phone, email: row.email, notes: row.notes },
        ...{ state: row.state.toUpperCase() || null, language: row.language.toLowerCase() || null },
        ...{ source: row.source.toLowerCase() || 'existing', next_action_on: row.next_action_on || null },
      },
      { reportInput: true },
    );
    if (!parsed.success) throw invalid([...issues, ...issuesOf(parsed.error)]);
    const { phone, email } = parsed.data;
    if (phone === '' && email === '') issues.push(issue('phone', 'required'));
    for (const [field, contact] of [['phone', phone] as const, ['email', email] as const])
      if (contact !== '' && taken.has(`${sponsor_id} ${contact}`)) issues.push(issue(field, 'taken'));
    if (issues.length > 0) throw invalid(issues);
    for (const contact of [phone, email]) taken.add(`${sponsor_id} ${contact}`);
    return { ...parsed.data, sponsor_id, stage, stage_since_on: today, converted_member_id: null };
  });
}
