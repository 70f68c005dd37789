import { type ApprovalRow, approvalActs, approvalStatuses, approvals } from '@shared/contracts/network/approvals';
import type { TFunction } from 'i18next';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { act, mayCall, type RowAction } from '~/crud/action';
import { choice, instant, tag, text, withNote } from '~/crud/cells';
import { byLink, oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { useRowDialog } from '~/crud/useRowDialog';
import { approvalSubject } from '~/network/approvalSubject';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { session } from '~/platform/session';
import { Tabs } from '~/ui/Tabs';
import type { Tone } from '~/ui/tone';
import { OtherApprovals } from './OtherApprovals';

const tones: Record<ApprovalRow['status'], Tone> = { proposed: 'warning', approved: 'success', declined: 'neutral' };

const columns: Columns<ApprovalRow> = {
  act: { ...choice, wrap: true },
  subject: {
    ...text,
    wrap: true,
    render: (value, { act: of }, { format }) => approvalSubject(of, value, i18next.t, format) || '–',
  },
  memo: { ...text, wrap: true, hideBelow: 'lg' },
  proposed_by_name: personCell(({ proposed_by }: ApprovalRow) => proposed_by),
  created_at: { ...instant, hideBelow: 'xl' },
  status: withNote(tag(tones), ({ decided_by_name, reason }: ApprovalRow) =>
    [decided_by_name, reason].filter(Boolean).join(': '),
  ),
};

const filters = [search('q'), byLink(oneOf('status', approvalStatuses)), oneOf('act', approvalActs)] as const;

const approve = act<ApprovalRow>('approve', approvals.approve, {
  icon: Check,
  confirm: true,
  offered: ({ status }) => status === 'proposed',
  refused: ({ proposed_by }) => (proposed_by === session.userData?.id ? 'approveRefused' : undefined),
  body: ({ id, version }) => ({ request_id: randomId(), id, version }),
});

/** /general/approval_list: actions that need a second administrator (domain.md 3.12.14). */
export const ApprovalList = () => {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const decline = useRowDialog<ApprovalRow>();
  const declineAction: RowAction<ApprovalRow> = {
    name: 'decline',
    icon: X,
    tone: 'danger',
    offered: ({ status }) => mayCall(approvals.decline) && status === 'proposed',
    run: decline.run,
  };
  const tab = (key: string, label: string, to: string) => ({ key, label, to });
  return (
    <>
      <ListScreen
        resource={approvals}
        texts="approvals"
        sort="-created_at"
        filters={filters}
        columns={columns}
        rowActions={[approve, declineAction]}
        before={() => mayCall(approvals.waiting) && <OtherApprovals />}
        above={({ status }) => (
          <Tabs
            label={t('fields.status')}
            active={String(status ?? 'all')}
            tabs={[
              tab('all', t('all'), paths.approvals),
              ...approvalStatuses.map((of) => tab(of, t(`choices.status.${of}`), `${paths.approvals}?status=${of}`)),
            ]}
          />
        )}
      />
      {decline.row && (
        <ReasonDialog
          title={t('declineTitle')}
          description={[
            t(`choices.act.${decline.row.act}`),
            approvalSubject(decline.row.act, decline.row.subject, t as TFunction, format),
          ]
            .filter(Boolean)
            .join(': ')}
          texts="approvals"
          confirm={t('actions.decline')}
          done={t('declined')}
          send={(body) => {
            const { id = 0, version = 0 } = decline.row ?? {};
            return call(approvals.decline, { body: { id, version, ...body } });
          }}
          onClose={decline.close}
        />
      )}
    </>
  );
};
