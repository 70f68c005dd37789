import type { ScoreRow } from '@shared/contracts/network/scores';
import { levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { showsValue } from '../privacy';
import type { BoardPlace } from './board';

/** Presents places as a caller may see them (DOMAIN.md 5, row rule 5). */
export function rowPresenter(network: Network, user: NetworkCaller): (place: BoardPlace) => ScoreRow {
  const shows = showsValue(network, user);
  const office = user.ability.can('manage', 'Score');
  const { tree, db } = network;
  return ({ member_id, place, rank, previous_rank, value, gap, above }) => {
    const member = db.table('members').get(member_id);
    const shown = shows(member_id);
    return {
      place,
      rank,
      previous_rank,
      change: previous_rank === null ? null : previous_rank - rank,
      name: member ? nameOf(member) : '',
      level: member ? levelBadgeOf(network, member) : null,
      value: shown ? value : null,
      // A gap to a value that is hidden would tell it.
      gap_to_next: shown && above.some(shows) ? gap : null,
      own: member_id === user.id,
      member_id: office || tree.covers(user.id, member_id) ? member_id : null,
    };
  };
}
