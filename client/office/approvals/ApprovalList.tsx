import { type ApprovalRow, approvalKinds, approvalStatuses, approvals } from '@shared/contracts/network/approvals';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type Cell, choice, instant, money, tag, text, withNote } from '~/crud/cells';
import { byLink, oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { approvalSubject } from '~/network/approvalSubject';
import { pageOf } from '~/network/audit/pageOf';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { i18next } from '~/platform/i18n';
import { Tabs } from '~/ui/Tabs';
import type { Tone } from '~/ui/tone';
import { Decision } from './Decision';

const tones: Record<ApprovalRow['status'], Tone> = { proposed: 'warning', approved: 'success', declined: 'neutral' };

const subject: Cell<string, ApprovalRow> = {
  ...text,
  wrap: true,
  render: (value, row, { format }) => {
    const name = approvalSubject(row.kind, value, i18next.t, format);
    const page = pageOf(row);
    return name && page ? <Link to={page}>{name}</Link> : name || '–';
  },
};

const decision: Cell<boolean, ApprovalRow> = {
  nowrap: true,
  render: (_value, row, { reload }) => <Decision row={row} onDecided={() => reload?.()} />,
  csv: () => null,
};

const asked: Columns<ApprovalRow> = {
  kind: { ...choice, wrap: true },
  subject: withNote(subject, ({ memo }: ApprovalRow) => memo),
  amount_cents: money,
  proposed_by_name: personCell(({ proposed_by }: ApprovalRow) => proposed_by),
  created_at: instant,
};
const open: Columns<ApprovalRow> = { ...asked, may_approve: decision };
const decided: Columns<ApprovalRow> = {
  ...asked,
  status: withNote(tag(tones), ({ decided_by_name, reason }: ApprovalRow) =>
    [decided_by_name, reason].filter(Boolean).join(': '),
  ),
};

const filters = [
  search('q'),
  byLink(oneOf('status', approvalStatuses)),
  oneOf('kind', approvalKinds),
  flag('mine'),
] as const;

/** /general/approval_list: everything that waits for a second person (domain.md 3.12.14). */
export const ApprovalList = () => {
  const { t } = useTranslation('approvals');
  const [params] = useSearchParams();
  const status = params.get('status') ?? 'proposed';
  return (
    <ListScreen
      key={status === 'proposed' ? 'open' : 'decided'}
      resource={approvals}
      texts="approvals"
      sort="-created_at"
      filters={filters}
      columns={status === 'proposed' ? open : decided}
      live={['message', 'pay_run']}
      {...(!params.get('status') && { fixed: { status: 'proposed' } })}
      totals={(summary) => <Totals summary={summary} column="amount_cents" label={t('fields.amount_cents')} />}
      above={() => (
        <Tabs
          label={t('fields.status')}
          active={status}
          tabs={approvalStatuses.map((key) => ({
            key,
            label: t(`choices.status.${key}`),
            to: `${paths.approvals}?status=${key}`,
          }))}
        />
      )}
    />
  );
};
