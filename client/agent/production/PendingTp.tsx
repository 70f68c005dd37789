import { ageBuckets, type TpRow, tp } from '@shared/contracts/network/tp';
import { useTranslation } from 'react-i18next';
import { type Cell, count, date, money, tag, text, withNote } from '~/crud/cells';
import { oneOf, period } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Ages } from './Ages';
import { caseCell, common, pendingTones, productCell } from './cells';

type Waiting = NonNullable<TpRow['waits_for']>;

const columns = (owner: (of: Waiting) => string, nothing: string): Columns<TpRow> => ({
  case_no: caseCell,
  agent: text,
  product: productCell,
  status: tag(pendingTones),
  days_pending: count,
  waits_for: {
    render: (value: Waiting | null) => value?.label || (value ? owner(value) : nothing),
    csv: (value: Waiting | null) => (value ? `${value.label} (${value.owner})` : ''),
    hideBelow: 'lg',
  } as Cell<TpRow['waits_for'], TpRow>,
  pending_on: date,
  expected_on: { ...date, hideBelow: 'md' },
  tp_cents: money,
  likely_cents: { ...money, hideBelow: 'md' },
});
const filters = [...common, oneOf('age', ageBuckets), period('pending_on', 'from', 'to')] as const;
const fixed = { state: 'pending' };

/** /vip/pending-TP: what waits, for how long, for what, and when it may be expected by its carrier's own history. */
export const PendingTp = () => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const owner = ({ owner: of, due_on }: Waiting) =>
    due_on ? t('waitsUntil', { who: t(`owner.${of}`), day: format.day(due_on) }) : t(`owner.${of}`);
  return (
    <ListScreen
      resource={{ ...tp, name: 'pending-tp' }}
      texts="production"
      sort="pending_on"
      fixed={fixed}
      filters={filters}
      columns={columns(owner, t('waitsForNothing'))}
      open={({ policy_id }) => paths.policyDetail(policy_id)}
      before={(query) => <Ages query={query} />}
      totals={(summary) => <Totals summary={summary} column="tp_cents" label={t('fields.tp_cents')} />}
    />
  );
};
