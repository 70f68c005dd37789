import { contestRecord } from './contests';
import { goalRecord } from './goals';
import { scoreChoiceRecord } from './scores';

/** What fixtures/network holds of this part; see fixtures.ts. */
export const scoresCollections = {
  contests: contestRecord,
  goals: goalRecord,
  score_choices: scoreChoiceRecord,
};
