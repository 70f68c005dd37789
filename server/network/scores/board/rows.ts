import type { ScoreRow } from '@shared/contracts/network/scores';
import { teamOf, whichOf } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { showsValue } from '../privacy';
import { shownMembers } from '../shownMembers';
import type { BoardPlace } from './board';

/** Presents these places as a caller may see them (domain.md 5, row rule 5). */
export async function rowPresenter(
  network: Network,
  user: NetworkCaller,
  places: readonly BoardPlace[],
): Promise<(place: BoardPlace) => ScoreRow> {
  const shows = await showsValue(network, user);
  const office = user.ability.can('oversee', 'Score');
  const { sql } = network;
  const members = await shownMembers(
    sql.db,
    places.map(({ member_id }) => member_id),
  );
  const own = await whichOf(
    sql.db,
    teamOf(user.id),
    places.map(({ member_id }) => member_id),
  );
  return ({ member_id, place, rank, previous_rank, value, gap, above }) => {
    const member = members.get(member_id);
    const shown = shows(member_id);
    return {
      place,
      rank,
      previous_rank,
      change: previous_rank === null ? null : previous_rank - rank,
      name: member?.name ?? '',
      level: member?.level ?? null,
      value: shown ? value : null,
      // A gap to a hidden value would reveal it.
      gap_to_next: shown && above.some(shows) ? gap : null,
      own: member_id === user.id,
      member_id: office || own.has(member_id) ? member_id : null,
    };
  };
}
