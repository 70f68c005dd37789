import { rewards } from '@shared/contracts/network/rewards';
import { useState } from 'react';
import { text } from '~/crud/cells';
import { oneOf } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { AwardTotals } from '~/network/rewards/AwardTotals';
import { awardColumns } from '~/network/rewards/awardCells';
import { periodFilter } from '~/network/rewards/periodFilter';
import { ruleFilter } from '~/network/rewards/ruleFilter';
import { usePeriodCell } from '~/network/rewards/usePeriodCell';
import { ProgressBoard } from './ProgressBoard';

// Members never receive projected or rejected awards; they see their progress instead.
const filters = [ruleFilter, periodFilter, oneOf('status', ['approved', 'paid'])] as const;

/** /general/team_reward for members: progress to the next tier, and their awards. */
export const RewardsScreen = () => {
  const period = usePeriodCell();
  const [listColumns] = useState(() => ({
    period_no: period,
    ...awardColumns,
    note: { ...text, optional: true } as const,
  }));
  return (
    <ListScreen
      resource={rewards}
      texts="rewards"
      sort="-period_no"
      filters={filters}
      columns={listColumns}
      before={(query) => <ProgressBoard query={query} />}
      totals={(summary, { query, reload }) => <AwardTotals summary={summary} query={query} onChanged={reload} />}
    />
  );
};
