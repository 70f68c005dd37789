import type { Contest, ContestDetail, ContestRecord } from '@shared/contracts/network/contests';
import { unitOf } from '@shared/contracts/network/scores';
import type { Network, NetworkCaller } from '../../network';
import { type BoardPlace, boardOf, type Leaderboard } from '../board/board';
import { rowPresenter } from '../board/rows';
import { showsValue } from '../privacy';
import { rangeAround } from '../ranges';
import { daysLeft, nextInstant, phaseOf } from './phases';

export const managesScores = ({ ability }: NetworkCaller) => ability.can('manage', 'Score');

export const boardFor = (network: Network, { metric, from_on, to_on, eligibility }: ContestRecord): Leaderboard =>
  boardOf(network, metric, { league: 'all', ...eligibility }, rangeAround({ from: from_on, to: to_on }));

/** The office sees every contest; members those that are published, for all or for them. */
export function seesContest(network: Network, user: NetworkCaller, contest: ContestRecord): boolean {
  if (managesScores(user)) return true;
  if (contest.status !== 'published') return false;
  return contest.visibility === 'network' || boardFor(network, contest).compares(user.id);
}

/** Before it begins nobody stands anywhere, whatever its metric counts. */
const hasBegun = (network: Network, contest: ContestRecord) => phaseOf(contest, network.today) !== 'upcoming';

export function contestRowOf(network: Network, user: NetworkCaller, contest: ContestRecord): Contest {
  const board = boardFor(network, contest);
  const place = hasBegun(network, contest) ? board.placeOf(user.id) : undefined;
  const { created_at: _, updated_at: __, ...shown } = contest;
  return {
    ...shown,
    unit: unitOf(contest.metric),
    phase: phaseOf(contest, network.today),
    days_left: daysLeft(contest, network.today),
    eligible: board.compares(user.id),
    own: place ? { rank: place.rank, value: place.value, of: board.size } : null,
  };
}

/** The labels of what a place would win; a prize for a value would tell a value that is hidden. */
export const prizesFor = ({ prizes }: ContestRecord, { rank, value }: BoardPlace, shown: boolean): string[] =>
  prizes.filter(({ kind, at }) => (kind === 'rank' ? rank === at : shown && value >= at)).map(({ label }) => label);

export function contestDetailOf(
  network: Network,
  user: NetworkCaller,
  contest: ContestRecord,
  limit: number,
): ContestDetail {
  const board = boardFor(network, contest);
  const begun = hasBegun(network, contest);
  const present = rowPresenter(network, user);
  const shows = showsValue(network, user);
  const rowOf = (place: BoardPlace) => ({
    ...present(place),
    prizes: prizesFor(contest, place, shows(place.member_id)),
  });
  const own = begun ? board.placeOf(user.id) : undefined;
  return {
    ...contestRowOf(network, user, contest),
    participants: begun ? board.size : 0,
    standings: begun ? board.places(1, limit).map(rowOf) : [],
    own_row: own ? rowOf(own) : null,
    next_at: nextInstant(contest, network.today, network.deps.timeZone),
  };
}
