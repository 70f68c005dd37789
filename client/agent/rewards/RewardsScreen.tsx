import { type AwardRow, awardStatuses, rewards } from '@shared/contracts/network/rewards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { type Cell, money, tag, text } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Explain } from '~/explain/Explain';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { useFormat } from '~/platform/format';
import type { Tone } from '~/ui/tone';
import { ExplainAward } from './ExplainAward';
import { ProgressBoard } from './ProgressBoard';
import { periodFilter } from './periodFilter';
import { periodText } from './periodText';
import { Rules } from './Rules';
import { ruleFilter } from './ruleFilter';

const tones: Record<AwardRow['status'], Tone> = {
  projected: 'info',
  approved: 'primary',
  rejected: 'danger',
  paid: 'success',
};

/** Rewards are paid in dollars of the United States. */
const dollars: Cell<number, AwardRow> = {
  align: 'end',
  render: (value, _row, context) => money.render(value, {}, context),
  csv: (value) => ({ cents: value }),
};

const reward: Cell<number, AwardRow> = {
  ...dollars,
  render: (value, row, context) => <Explain earning={row.earning_id}>{money.render(value, {}, context)}</Explain>,
};

/** Heads are no money, and there is nothing to add up. */
const ofHeads = ({ metric }: AwardRow) => metric === 'licensed_directs';

const threshold: Cell<number, AwardRow> = {
  align: 'end',
  render: (value, row, context) => (ofHeads(row) ? context.format.count(value) : money.render(value, {}, context)),
  csv: (value, row) => (ofHeads(row) ? value : { cents: value }),
};

/** As it was counted for the award. */
const counted: Cell<number, AwardRow> = {
  ...threshold,
  render: (value, row, context) => {
    const shown = threshold.render(value, row, context);
    return ofHeads(row) ? shown : <ExplainAward award={row}>{shown}</ExplainAward>;
  },
};

const columns = (office: boolean, period: Cell<string, AwardRow>): Columns<AwardRow> => ({
  period_no: period,
  ...(office && { member: text }),
  rule: text,
  counted_cents: counted,
  threshold_cents: { ...threshold, hideBelow: 'lg' },
  reward_cents: reward,
  status: tag(tones),
  note: { ...text, optional: true },
});

// Members are not sent what is only projected or was rejected: they have their progress.
const filters = [ruleFilter, periodFilter, oneOf('status', ['approved', 'paid'])] as const;
const officeFilters = [search('q'), ruleFilter, periodFilter, oneOf('status', awardStatuses)] as const;

/** /general/team_reward: a member's progress to the next tier and the awards; for the office all awards and the rules, to read. */
export const RewardsScreen = () => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const [office] = useState(() => mayCall(rewards.save));
  const period: Cell<string, AwardRow> = {
    nowrap: true,
    render: (value) => periodText(value, format, t),
    csv: (value) => ({ code: value, label: periodText(value, format, t) }),
  };
  const [shown] = useState(() => columns(office, period));
  return (
    <ListScreen
      resource={rewards}
      texts="rewards"
      sort="-period_no"
      filters={office ? officeFilters : filters}
      columns={shown}
      before={(query) => (office ? <Rules /> : <ProgressBoard query={query} />)}
      totals={(summary, { query, reload }) => (
        <SumTotals
          summary={summary}
          column="reward_cents"
          label={t('fields.reward_cents')}
          of={() => ({ list: 'awards', query: filtersIn<'awards'>(query) })}
          onChanged={reload}
        />
      )}
    />
  );
};
