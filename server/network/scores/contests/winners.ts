import type { ContestRecord } from '@shared/contracts/network/contests';
import type { Network } from '../../network';
import { boardFor, prizesFor } from './rows';

/** The winners of a contest, with the labels of their prizes. */
export async function winnersOf(
  network: Network,
  contest: ContestRecord,
): Promise<{ member_id: number; rank: number; prizes: string[] }[]> {
  const board = await boardFor(network, contest);
  return board.places(1, board.size).flatMap((place) => {
    const prizes = prizesFor(contest, place, true);
    return prizes.length > 0 ? [{ member_id: place.member_id, rank: place.rank, prizes }] : [];
  });
}
