import type { Contest, ContestDetail, ContestRecord } from '@shared/contracts/network/contests';
import { unitOf } from '@shared/contracts/network/scores';
import type { Network, NetworkCaller } from '../../network';
import { type BoardPlace, boardOf, type Field, isCompared, type Leaderboard } from '../board/board';
import { rowPresenter } from '../board/rows';
import { showsValue } from '../privacy';
import { rangeAround } from '../ranges';
import { daysLeft, nextInstant, phaseOf } from './phases';

export const seesAllScores = ({ ability }: NetworkCaller) => ability.can('oversee', 'Score');

const fieldOf = ({ eligibility }: ContestRecord): Omit<Field, 'state'> => ({ league: 'all', ...eligibility });

export const boardFor = (network: Network, contest: ContestRecord): Promise<Leaderboard> =>
  boardOf(network, contest.metric, fieldOf(contest), rangeAround({ from: contest.from_on, to: contest.to_on }));

/** The office sees every contest. Members see published contests, unless restricted to eligible members. */
export async function seesContest(network: Network, user: NetworkCaller, contest: ContestRecord): Promise<boolean> {
  if (seesAllScores(user)) return true;
  if (contest.status !== 'published') return false;
  return contest.visibility === 'network' || (await isCompared(network, fieldOf(contest), user.id));
}

export async function seenContests(network: Network, user: NetworkCaller, contests: readonly ContestRecord[]) {
  const seen: ContestRecord[] = [];
  for (const contest of contests) if (await seesContest(network, user, contest)) seen.push(contest);
  return seen;
}

/** A contest has no standings before it begins, even if its metric already counts. */
const hasBegun = (network: Network, contest: ContestRecord) => phaseOf(contest, network.today) !== 'upcoming';

/** A contest with the caller's place; loads the board unless one is passed. */
export async function contestRowOf(
  network: Network,
  user: NetworkCaller,
  contest: ContestRecord,
  board?: Leaderboard,
): Promise<Contest> {
  const eligible = await isCompared(network, fieldOf(contest), user.id);
  const standings = eligible && hasBegun(network, contest) ? (board ?? (await boardFor(network, contest))) : undefined;
  const place = standings?.placeOf(user.id);
  const { created_at: _, updated_at: __, ...shown } = contest;
  return {
    ...shown,
    unit: unitOf(contest.metric),
    phase: phaseOf(contest, network.today),
    days_left: daysLeft(contest, network.today),
    eligible,
    own: standings && place ? { rank: place.rank, value: place.value, of: standings.size } : null,
  };
}

/** Labels of the prizes that a place would win. A prize for a value is omitted if it would reveal a hidden value. */
export const prizesFor = ({ prizes }: ContestRecord, { rank, value }: BoardPlace, shown: boolean): string[] =>
  prizes.filter(({ kind, at }) => (kind === 'rank' ? rank === at : shown && value >= at)).map(({ label }) => label);

export async function contestDetailOf(
  network: Network,
  user: NetworkCaller,
  contest: ContestRecord,
  limit: number,
): Promise<ContestDetail> {
  const board = await boardFor(network, contest);
  const begun = hasBegun(network, contest);
  const own = begun ? board.placeOf(user.id) : undefined;
  const standings = begun ? board.places(1, limit) : [];
  const present = await rowPresenter(network, user, own ? [...standings, own] : standings);
  const shows = await showsValue(network, user);
  const rowOf = (place: BoardPlace) => ({
    ...present(place),
    prizes: prizesFor(contest, place, shows(place.member_id)),
  });
  return {
    ...(await contestRowOf(network, user, contest, board)),
    participants: begun ? board.size : 0,
    standings: standings.map(rowOf),
    own_row: own ? rowOf(own) : null,
    next_at: nextInstant(contest, network.today, network.timeZone),
  };
}
