import type { ContestRecord } from '@shared/contracts/network/contests';
import type { GoalRecord } from '@shared/contracts/network/goals';
import type { ScoreChoiceRecord } from '@shared/contracts/network/scores';
import type { Indexes } from '../../data/collection';

/** Contests, goals, and members who hide their values (domain.md 2.15). */
export type ScoresTables = {
  contests: ContestRecord;
  goals: GoalRecord;
  score_choices: ScoreChoiceRecord;
};

export const scoresTables = {
  contests: {} satisfies Indexes<ContestRecord>,
  goals: {
    member_id: (row) => row.member_id,
    key: (row) => `${row.member_id} ${row.period} ${row.metric}`,
  } satisfies Indexes<GoalRecord>,
  score_choices: { member_id: (row) => row.member_id } satisfies Indexes<ScoreChoiceRecord>,
};
