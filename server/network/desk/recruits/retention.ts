import type { RecruitRecord } from '@shared/contracts/network/recruits';
import { addMonths } from '@shared/plan/months';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';

/** Name of an anonymized prospect. */
export const anonymous = '—';

export const anonymised = (row: RecruitRecord): RecruitRecord => ({
  ...row,
  name: anonymous,
  phone: '',
  email: '',
  notes: '',
  version: row.version + 1,
});

/**
 * Anonymizes prospects untouched for the configured number of months: name, contact details and notes (domain.md 5).
 */
export async function anonymiseOld(tx: NetworkTransaction, today: string): Promise<void> {
  const months = (await settingsIn(tx.sql)).prospect_retention_months;
  if (months === 0) return;
  const old = await tx.sql
    .selectFrom('recruits')
    .selectAll()
    .where('updated_at', '<', `${addMonths(today, -months)}T00:00:00.000Z`)
    .where('name', '<>', anonymous)
    .where('converted_member_id', 'is', null)
    .orderBy('id')
    .execute();
  await tx.putAll('recruits', old.map(anonymised));
}
