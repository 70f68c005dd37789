import { contestRecord } from './contests';
import { goalRecord } from './goals';
import { scoreChoiceRecord } from './scores';

/** The score files of fixtures/network; see fixtures.ts. */
export const scoresCollections = {
  contests: contestRecord,
  goals: goalRecord,
  score_choices: scoreChoiceRecord,
};
