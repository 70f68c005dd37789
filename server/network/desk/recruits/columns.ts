import { type RecruitStage, recruitSources, recruitStages } from '@shared/contracts/network/recruits';
import { dayNumber } from '@shared/format/days';
import { Columns } from '../../../data/columns';
import { KeptSums, type Owners, type Sum } from '../../../data/keptSums';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { stateNumber } from '../../stateNumber';

/** The fields lists need of every prospect, in columns that follow each write; a few bytes each. */
export const recruitColumns = onceFor(
  ({ db }: Network) =>
    new Columns(db.table('recruits'), {
      numbers: {
        stage: ({ stage }) => recruitStages.indexOf(stage),
        source: ({ source }) => recruitSources.indexOf(source),
        state: ({ state }) => (state === null ? null : stateNumber(state)),
        sponsor_id: ({ sponsor_id }) => sponsor_id,
        next_action_on: ({ next_action_on }) => (next_action_on === null ? null : dayNumber(next_action_on)),
        stage_since_on: ({ stage_since_on }) => dayNumber(stage_since_on),
        created_at: ({ created_at }) => Date.parse(created_at),
        updated_at: ({ updated_at }) => Date.parse(updated_at),
      },
      texts: { name: ({ name }) => name },
      owners: ['sponsor_id'],
    }),
);

class Stages implements Sum {
  readonly counts = recruitStages.map(() => 0);
  readonly #stageOf: (id: number) => number;

  constructor(stageOf: (id: number) => number) {
    this.#stageOf = stageOf;
  }

  count(id: number, times: 1 | -1): void {
    const stage = this.#stageOf(id);
    this.counts[stage] = (this.counts[stage] as number) + times;
  }
}

const kept = onceFor((network: Network) => {
  const columns = recruitColumns(network);
  return new KeptSums(columns, (id, owners) => owners.has(columns.column('sponsor_id')[id] as number));
});

/** The number of prospects at each stage, for some sponsors or all. */
export function stagesOf(network: Network, owners: Owners): Record<RecruitStage, number> {
  const { column } = recruitColumns(network);
  const { counts } = kept(network).of('stages', owners, () => new Stages((id) => column('stage')[id] as number));
  return Object.fromEntries(recruitStages.map((stage, at) => [stage, counts[at]])) as Record<RecruitStage, number>;
}
