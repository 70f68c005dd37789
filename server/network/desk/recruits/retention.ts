import { addMonths } from '@shared/plan/months';
import { acting } from '../../../http/acting';
import type { Network } from '../../network';
import { settingsOf } from '../settings/settings';

/** The day of the last look. */
const looked = new WeakMap<object, string>();

/** What stands in the place of a name. */
export const anonymous = '—';

/**
 * Prospects who became nobody's business: without activity for as long as the setting says they lose name, contact and notes
 * (DOMAIN.md 5). There is no clockwork for it: the first change of a day sees to it, on behalf of nobody.
 */
export async function anonymiseOld(network: Network): Promise<void> {
  const { db, today } = network;
  const months = settingsOf(network).prospect_retention_months;
  if (months === 0 || looked.get(db) === today) return;
  looked.set(db, today);
  const since = addMonths(today, -months);
  const old = db
    .table('recruits')
    .all()
    .filter((row) => row.updated_at.slice(0, 10) < since && row.name !== anonymous && row.converted_member_id === null);
  if (old.length === 0) return;
  await acting.exit(() =>
    db.write((tx) => {
      for (const row of old)
        tx.put('recruits', { ...row, name: anonymous, phone: '', email: '', notes: '', version: row.version + 1 });
    }),
  );
}
