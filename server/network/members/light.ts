import type { CredentialRecord, LicenceProblem, LicenceRecord, Light } from '@shared/contracts/network/licences';
import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import { type LoadedRecords, loaded, type RecordSet } from '../records/loaded';
import type { Db } from '../records/read';

interface Papers {
  db: RecordSet;
}

/** Licenses and certificates of members. */
export const papersIn = (db: Db, ids: readonly number[]): Promise<LoadedRecords> =>
  loaded(db, { licences: { member_id: ids }, credentials: { member_id: ids } });

/** Papers count as expiring this many days ahead. */
export const soonDays = 30;
export const amlMonths = 24;

/** The day until which the member's papers of a kind are valid. Only those verified by the office count. */
const until = (
  rows: readonly CredentialRecord[],
  kind: CredentialRecord['kind'],
  today: string,
): string | undefined => {
  let last: string | undefined;
  for (const row of rows) {
    if (row.kind !== kind || row.verified_at === null || row.issued_on > today) continue;
    const own = row.expires_on ?? '9999-12-31';
    const limit = kind === 'aml' ? addMonths(row.issued_on, amlMonths) : own;
    const end = own < limit ? own : limit;
    if (last === undefined || end > last) last = end;
  }
  return last;
};

/** Problems with a member's papers, now or within a month (domain.md 2.14). */
export const licenceProblemsOf = ({ db }: Papers, memberId: number, today: string): LicenceProblem[] =>
  problemsOf(db.table('licences').by('member_id', memberId), db.table('credentials').by('member_id', memberId), today);

/** Problems of papers that are already loaded. */
export function problemsOf(
  licences: readonly LicenceRecord[],
  credentials: readonly CredentialRecord[],
  today: string,
): LicenceProblem[] {
  const soon = shiftDay(today, soonDays);
  const problems: LicenceProblem[] = [];

  const resident = licences.find((licence) => licence.resident);
  if (!resident || resident.status === 'revoked') problems.push('licence_missing');
  else if (resident.status === 'pending') problems.push('licence_pending');
  else if (resident.status === 'expired' || resident.expires_on < today) problems.push('licence_expired');
  else if (resident.expires_on < soon) problems.push('licence_expiring');

  for (const kind of ['eo', 'aml'] as const) {
    const end = until(credentials, kind, today);
    if (end === undefined) problems.push(`${kind}_missing`);
    else if (end < today) problems.push(`${kind}_expired`);
    else if (end < soon) problems.push(`${kind}_expiring`);
  }

  const annuities = licences.some(({ status, lines }) => status === 'active' && lines.includes('annuity'));
  if (annuities && until(credentials, 'annuity_training', today) === undefined)
    problems.push('annuity_training_missing');
  return problems;
}

/** Problems that prevent writing policies; all others are warnings. */
const grave: ReadonlySet<LicenceProblem> = new Set<LicenceProblem>([
  'licence_missing',
  'licence_pending',
  'licence_expired',
  'eo_missing',
  'eo_expired',
  'aml_missing',
  'aml_expired',
]);

export const lightOf = (problems: readonly LicenceProblem[]): Light =>
  problems.some((problem) => grave.has(problem)) ? 'problem' : problems.length > 0 ? 'warning' : 'ok';

/** The light, which is all that an upline sees of the papers (domain.md 5, subject Licence). */
export const licenceLight = (papers: Papers, memberId: number, today: string): Light =>
  lightOf(licenceProblemsOf(papers, memberId, today));

/** True for members with an active license in any state on a day, as a "licensed direct" requires. */
export const isLicensed = ({ db }: Papers, memberId: number, day: string): boolean =>
  db
    .table('licences')
    .by('member_id', memberId)
    .some((licence) => isActiveOn(licence, day));

const isActiveOn = ({ status, expires_on, issued_on }: LicenceRecord, day: string): boolean =>
  status === 'active' && expires_on >= day && (issued_on ?? '') <= day;
