import { addMonths } from '@shared/plan/months';
import type { Network } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { settingsOf } from '../settings/settings';

/** Replaces a name. */
export const anonymous = '—';

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
  for (const row of old)
    tx.put('recruits', { ...row, name: anonymous, phone: '', email: '', notes: '', version: row.version + 1 });
}
