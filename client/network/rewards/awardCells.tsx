import type { AwardRow } from '@shared/contracts/network/rewards';
import { type Cell, money, tag, text } from '~/crud/cells';
import type { Columns } from '~/crud/ListScreen';
import { Explain } from '~/explain/Explain';
import type { Tone } from '~/ui/tone';
import { ExplainAward } from './ExplainAward';

const tones: Record<AwardRow['status'], Tone> = {
  projected: 'info',
  approved: 'primary',
  rejected: 'danger',
  paid: 'success',
};

/** Rewards are paid in the main currency. */
const reward: Cell<number, AwardRow> = {
  align: 'end',
  inCurrency: true,
  csv: (value) => ({ cents: value }),
  render: (value, row, context) => <Explain earning={row.earning_id}>{money.render(value, {}, context)}</Explain>,
};

/** Counts of people have no amounts to add up. */
const ofHeads = ({ metric }: AwardRow) => metric === 'licensed_directs';

const threshold: Cell<number, AwardRow> = {
  align: 'end',
  render: (value, row, context) => (ofHeads(row) ? context.format.count(value) : money.render(value, {}, context)),
  csv: (value, row) => (ofHeads(row) ? value : { cents: value }),
};

const counted: Cell<number, AwardRow> = {
  ...threshold,
  render: (value, row, context) => {
    const amount = threshold.render(value, row, context);
    return ofHeads(row) ? amount : <ExplainAward award={row}>{amount}</ExplainAward>;
  },
};

export const awardColumns: Columns<AwardRow> = {
  rule: text,
  counted_cents: counted,
  threshold_cents: { ...threshold, hideBelow: 'lg' },
  reward_cents: reward,
  status: tag(tones),
};
