import { Problem } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import type { Db } from '../../records/read';
import { settingsIn } from '../../settings/settings';

/** Minutes for changes of the factors themselves, whatever the setting. */
const factorMinutes = 10;

const confirmIdentity = () =>
  new Problem(403, 'confirm_identity', 'Confirm your identity by your password or a code, then try again.');

/** @throws confirmIdentity unless password or factor were given in these last minutes */
async function requireSince({ sql, now }: Network, { family }: Pick<NetworkCaller, 'family'>, minutes: number) {
  const row = await sql.db.selectFrom('sign_ins').select('confirmed_at').where('id', '=', family).executeTakeFirst();
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  if (row === undefined || row.confirmed_at < since) throw confirmIdentity();
}

/** For sensitive acts, by the setting `confirm_minutes` (domain.md 3.15). @throws confirmIdentity */
export async function requireConfirmed(network: Network, user: Pick<NetworkCaller, 'family'>): Promise<void> {
  const { confirm_minutes } = await settingsIn(network.sql.db);
  if (confirm_minutes > 0) await requireSince(network, user, confirm_minutes);
}

/** For changes of factors. @throws confirmIdentity */
export const requireConfirmedForFactors = (network: Network, user: Pick<NetworkCaller, 'family'>): Promise<void> =>
  requireSince(network, user, factorMinutes);

export async function noteConfirmed(tx: Db, { now }: Pick<Network, 'now'>, family: string): Promise<void> {
  await tx.updateTable('sign_ins').set({ confirmed_at: now.toISOString() }).where('id', '=', family).execute();
}
