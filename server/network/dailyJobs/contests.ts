import { tell } from '../notices/notify';
import { recordsWith } from '../records/read';
import { winnersOf } from '../scores/contests/winners';
import type { DailyJob, DailyJobPart } from './dailyJobs';

/** Notifies the winners of contests whose last day has passed (domain.md 2.15). */
export const contestsEnded: DailyJob = {
  name: 'contests',
  prepare: async (network, { since, today }) => {
    const published = await recordsWith(network.sql.db, 'contests', { status: 'published' });
    const ended = published.filter(({ to_on }) => to_on >= since && to_on < today);
    const won = await Promise.all(
      ended.map(async (contest) => (await winnersOf(network, contest)).map((winner) => ({ contest, ...winner }))),
    );
    return won.flat().map(
      ({ contest, member_id, rank, prizes }): DailyJobPart =>
        async (tx) => {
          await tell(tx, network.now, {
            recipient_id: member_id,
            kind: 'contest_won',
            values: { contest: contest.name, place: rank, prize: prizes.join(', ') },
            link: '/vip/score-report',
            dedupe_key: `contest ${contest.id}`,
          });
        },
    );
  },
};
