import { settingsOf } from '../desk/settings/settings';
import type { Network, NetworkCaller } from '../network';

/** Whether a member hides the own values in leaderboards by choice. */
export const hidesAmount = ({ db }: Network, memberId: number): boolean =>
  db.table('score_choices').one('member_id', memberId)?.hide_amount ?? false;

/**
 * Whose values a caller is shown: always the own and the downline's, whose TP an upline may read anyhow, for the office all; of
 * others as the network's setting says, or they themselves (DOMAIN.md 5, rule 5, and 6, B11).
 */
export function showsValue(network: Network, user: NetworkCaller): (memberId: number) => boolean {
  if (user.ability.can('manage', 'Score')) return () => true;
  const { leaderboard_privacy } = settingsOf(network);
  return (memberId) => {
    if (network.tree.covers(user.id, memberId)) return true;
    if (leaderboard_privacy === 'own_choice') return !hidesAmount(network, memberId);
    return leaderboard_privacy === 'show';
  };
}
