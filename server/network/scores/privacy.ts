import { manyColumns } from '../../data/sql/manyRows';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordWith } from '../records/read';
import { settingsIn } from '../settings/settings';

/** True if a member has chosen to hide their values on leaderboards. */
export const hidesAmount = async (db: Db, member_id: number): Promise<boolean> =>
  (await recordWith(db, 'score_choices', { member_id }))?.hide_amount ?? false;

/**
 * Tests whether a caller sees a member's value. The office sees all; a member sees their own and the downline's: its TP
 * is visible to an upline elsewhere too. Other values depend on the network's setting or on the member's choice
 * (domain.md 5, rule 5, and 6, B11).
 */
export async function showsValue({ sql }: Network, user: NetworkCaller): Promise<(memberId: number) => boolean> {
  if (user.ability.can('oversee', 'Score')) return () => true;
  const { leaderboard_privacy } = await settingsIn(sql.db);
  const below = sql.db.selectFrom('lineage').where('ancestor_id', '=', user.id).select('member_id');
  const team = new Set((await manyColumns(sql, below, ['member_id'])).member_id);
  if (leaderboard_privacy !== 'own_choice') return (memberId) => team.has(memberId) || leaderboard_privacy === 'show';
  const choices = sql.db.selectFrom('score_choices').where('hide_amount', '=', true).select('member_id');
  const hiding = new Set((await manyColumns(sql, choices, ['member_id'])).member_id);
  return (memberId) => team.has(memberId) || !hiding.has(memberId);
}
