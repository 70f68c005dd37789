import type { LevelRecord } from '@shared/contracts/network/levels';
import { settingsOf } from '../../desk/settings/settings';
import type { Network, NetworkCaller } from '../../network';

/** The highest rank visible to the caller: one above their own if the setting says so, otherwise any (DOMAIN.md 5, Level). */
export function highestRank(network: Network, { ability, member }: NetworkCaller): number {
  if (ability.can('manage', 'Level') || settingsOf(network).level_visibility === 'all') return Number.POSITIVE_INFINITY;
  const own = network.levelOf(member)?.rank ?? 0;
  const above = network.db
    .table('levels')
    .all()
    .flatMap(({ rank }: LevelRecord) => (rank > own ? [rank] : []));
  return Math.min(...above);
}
