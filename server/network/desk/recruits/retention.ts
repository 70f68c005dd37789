import type { RecruitRecord } from '@shared/contracts/network/recruits';
import { addMonths } from '@shared/plan/months';
import type { Network } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { settingsIn, settingsOf } from '../settings/settings';

/** Replaces a name. */
export const anonymous = '—';

const anonymised = (row: RecruitRecord): RecruitRecord => ({
  ...row,
  name: anonymous,
  phone: '',
  email: '',
  notes: '',
  version: row.version + 1,
});

/** Prospects inactive for as long as the setting says lose name, contact details and notes (DOMAIN.md 5). */
export function anonymiseOld(network: Network, tx: NetworkTransaction): void {
  const { db, today } = network;
  const months = settingsOf(network).prospect_retention_months;
  if (months === 0) return;
  const since = addMonths(today, -months);
  const old = db
    .table('recruits')
    .all()
    .filter((row) => row.updated_at.slice(0, 10) < since && row.name !== anonymous && row.converted_member_id === null);
  for (const row of old) tx.put('recruits', anonymised(row));
}

/** The same within an asynchronous write. */
export async function anonymiseOldIn(tx: NetworkTransaction, today: string): Promise<void> {
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
  for (const row of old) tx.put('recruits', anonymised(row));
}
