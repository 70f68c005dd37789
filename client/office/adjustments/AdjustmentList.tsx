import {
  type ProposedAdjustmentRow,
  proposalStatuses,
  proposedAdjustments,
} from '@shared/contracts/network/adjustments';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { act, mayCall, type RowAction } from '~/crud/action';
import { type Cell, choice, date, instant, money, tag, text, withNote } from '~/crud/cells';
import { byLink, oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { Totals } from '~/crud/Totals';
import { useRowDialog } from '~/crud/useRowDialog';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { randomId } from '~/platform/randomId';
import { session } from '~/platform/session';
import { Tabs } from '~/ui/Tabs';
import type { Tone } from '~/ui/tone';

const tones: Record<ProposedAdjustmentRow['status'], Tone> = {
  proposed: 'warning',
  approved: 'success',
  declined: 'neutral',
};

const commission: Cell<string | null, ProposedAdjustmentRow> = {
  ...text,
  nowrap: true,
  render: (value, row, context) =>
    value && row.record_id ? (
      <Link to={paths.officeCommissionRecord(row.record_id)}>{value}</Link>
    ) : (
      text.render(value, row, context)
    ),
};

const columns: Columns<ProposedAdjustmentRow> = {
  member: personCell(({ member_id }: ProposedAdjustmentRow) => member_id),
  type: choice,
  amount_cents: money,
  memo: { ...text, wrap: true },
  case_no: { ...commission, hideBelow: 'lg' },
  earned_on: { ...date, optional: true },
  proposed_by_name: personCell(({ proposed_by }: ProposedAdjustmentRow) => proposed_by),
  created_at: { ...instant, hideBelow: 'xl' },
  status: withNote(tag(tones), ({ decided_by_name, reason }: ProposedAdjustmentRow) =>
    [decided_by_name, reason].filter(Boolean).join(': '),
  ),
};

const filters = [
  search('q'),
  byLink(oneOf('status', proposalStatuses)),
  rowOf<'member_id', MemberRow>('member_id', membership.list, ({ name }) => name),
] as const;

const approve = act<ProposedAdjustmentRow>('approve', proposedAdjustments.approve, {
  icon: Check,
  confirm: true,
  offered: ({ status }) => status === 'proposed',
  refused: ({ proposed_by }) => (proposed_by === session.userData?.id ? 'approveRefused' : undefined),
  body: ({ id, version }) => ({ request_id: randomId(), id, version }),
  bulk: { amount: ({ amount_cents: cents, currency }) => ({ cents, currency }) },
});

/**
 * /general/finance/adjustment_list: entries above the limit, for another administrator to approve or decline (domain.md
 * 3.12.14).
 */
export const AdjustmentList = () => {
  const { t } = useTranslation('adjustments');
  const decline = useRowDialog<ProposedAdjustmentRow>();
  const declineAction: RowAction<ProposedAdjustmentRow> = {
    name: 'decline',
    icon: X,
    tone: 'danger',
    offered: ({ status }) => mayCall(proposedAdjustments.decline) && status === 'proposed',
    run: decline.run,
  };
  const tab = (key: string, label: string, to: string) => ({ key, label, to });
  return (
    <>
      <ListScreen
        resource={proposedAdjustments}
        texts="adjustments"
        sort="-created_at"
        filters={filters}
        columns={columns}
        rowActions={[approve, declineAction]}
        above={({ status }) => (
          <Tabs
            label={t('fields.status')}
            active={String(status ?? 'all')}
            tabs={[
              tab('all', t('all'), paths.adjustments),
              ...proposalStatuses.map((of) => tab(of, t(`choices.status.${of}`), `${paths.adjustments}?status=${of}`)),
            ]}
          />
        )}
        totals={(summary) => <Totals summary={summary} column="amount_cents" label={t('fields.amount_cents')} />}
      />
      {decline.row && (
        <ReasonDialog
          title={t('declineTitle', { ...decline.row })}
          texts="adjustments"
          confirm={t('actions.decline')}
          done={t('declined', { ...decline.row })}
          send={(body) => {
            const { id = 0, version = 0 } = decline.row ?? {};
            return call(proposedAdjustments.decline, { body: { id, version, ...body } });
          }}
          onClose={decline.close}
        />
      )}
    </>
  );
};
