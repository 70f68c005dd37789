import { earnings } from '@shared/contracts/network/earnings';
import { type AwardRow, awardStatuses, rewards } from '@shared/contracts/network/rewards';
import { mainCurrency } from '@shared/format/currency';
import { Calculator, Check, Coins, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { act, goTo, mayCall, type RowAction } from '~/crud/action';
import { text } from '~/crud/cells';
import { byLink, oneOf, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { forgetRecent } from '~/crud/recent';
import { useRowDialog } from '~/crud/useRowDialog';
import { personCell } from '~/network/person/personCell';
import { AwardTotals } from '~/network/rewards/AwardTotals';
import { awardColumns } from '~/network/rewards/awardCells';
import { periodFilter } from '~/network/rewards/periodFilter';
import { ruleFilter } from '~/network/rewards/ruleFilter';
import { usePeriodCell } from '~/network/rewards/usePeriodCell';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { lastDayOf } from './periods';
import { RewardTabs } from './RewardTabs';
import { RunDialog } from './RunDialog';

const filters = [search('q'), ruleFilter, periodFilter, byLink(oneOf('status', awardStatuses))] as const;

/** The contract's limit of awards per call. */
const size = 200;
const projected = ({ status }: AwardRow) => status === 'projected';
const decide = (rows: readonly AwardRow[], more: object = {}) => ({
  request_id: randomId(),
  ids: rows.map(({ id }) => id),
  ...more,
});

const approve = act<AwardRow>('approve', rewards.approve, {
  icon: Check,
  confirm: true,
  offered: projected,
  refused: ({ period_no }) => (lastDayOf(period_no) >= businessToday() ? 'notOver' : undefined),
  body: (row) => decide([row]),
  bulk: {
    many: { size, body: decide },
    amount: ({ reward_cents: cents }) => ({ cents, currency: mainCurrency }),
  },
});

const ledger = goTo<AwardRow>(
  'ledger',
  Coins,
  ({ member_id }) => `${paths.officeEarnings}?member_id=${member_id}&type=team_reward`,
  earnings.list,
);

/** All members' awards: calculated for a period, then approved into the ledger or rejected. */
export const AwardList = () => {
  const { t } = useTranslation('rewards');
  const period = usePeriodCell();
  const [columns] = useState(() => ({
    member: personCell(({ member_id }: AwardRow) => member_id),
    period_no: period,
    ...awardColumns,
    note: { ...text, optional: true } as const,
  }));
  const [running, setRunning] = useState(false);
  const [round, setRound] = useState(0);
  const rejecting = useRowDialog<AwardRow>();
  const reject: RowAction<AwardRow> = {
    name: 'reject',
    icon: X,
    tone: 'danger',
    offered: (row) => mayCall(rewards.approve) && projected(row),
    run: rejecting.run,
    bulk: {
      size,
      send: (rows) => call(rewards.approve, { body: decide(rows, { reject: true }) as ReturnType<typeof decide> }),
      allowed: () => mayCall(rewards.approve),
    },
  };
  return (
    <>
      <ListScreen
        key={round}
        resource={rewards}
        texts="rewards"
        sort="-period_no"
        filters={filters}
        columns={columns}
        rowActions={[approve, reject, ledger]}
        above={() => <RewardTabs active="awards" />}
        tools={() =>
          mayCall(rewards.run) && (
            <Button variant="primary" icon={Calculator} onClick={() => setRunning(true)}>
              {t('rewardRules:run.open')}
            </Button>
          )
        }
        totals={(summary, { query, reload }) => <AwardTotals summary={summary} query={query} onChanged={reload} />}
      />
      {running && (
        <RunDialog
          onClose={(changed) => {
            setRunning(false);
            if (changed) setRound(round + 1);
          }}
        />
      )}
      {rejecting.row && (
        <ReasonDialog
          title={t('rewardRules:reject.title', { member: rejecting.row.member })}
          description={t('rewardRules:reject.text')}
          texts="rewardRules"
          confirm={t('actions.reject')}
          optional
          done={t('actions.rejectDone', { ...rejecting.row })}
          send={async ({ reason, request_id }) => {
            const { id = 0 } = rejecting.row ?? {};
            await call(rewards.approve, { body: { request_id, ids: [id], reject: true, note: reason } });
            forgetRecent();
          }}
          onClose={rejecting.close}
        />
      )}
    </>
  );
};
