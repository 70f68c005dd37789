import { ageBuckets, type TpRow, tp } from '@shared/contracts/network/tp';
import { Inbox } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Cell, count, date, tag, withNote } from '~/crud/cells';
import { oneOf, period } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { personCell } from '~/network/person/personCell';
import { policyTones } from '~/network/policyTones';
import { productCell } from '~/network/productCell';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { LinkButton } from '~/ui/LinkButton';
import { Ages } from './Ages';
import { caseCell, common, tpColumn, tpOfList } from './cells';
import { likelyCell } from './likelyCell';
import styles from './PendingTp.module.css';
import { useMonths } from './useMonths';

type Waiting = NonNullable<TpRow['waits_for']>;

const columns = (words: {
  owner: (of: Waiting) => string;
  until: (day: string) => ReactNode;
  nothing: string;
  tp: Cell<number, TpRow>;
}): Columns<TpRow> => {
  const waits: Cell<TpRow['waits_for'], TpRow> = {
    nowrap: true,
    hideBelow: 'lg',
    render: (value) => (value ? value.label || words.owner(value) : words.nothing),
    csv: (value) => value && { code: value.owner, label: value.label || words.owner(value) },
  };
  return {
    case_no: caseCell,
    agent: personCell(({ member_id }: TpRow) => member_id),
    product: productCell,
    status: tag(policyTones),
    days_pending: count,
    waits_for: withNote(waits, ({ waits_for: of }: TpRow) => of?.due_on && words.until(of.due_on)),
    pending_on: { ...date, optional: true },
    expected_on: { ...date, hideBelow: 'md' },
    tp_cents: words.tp,
    likely_cents: likelyCell,
  };
};
const filters = [...common, oneOf('age', ageBuckets), period('pending_on', 'from', 'to')] as const;
const fixed = { state: 'pending' };

/** /vip/pending-TP: pending cases with their age, open requirements, and expected date by carrier history. */
export const PendingTp = () => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const [params] = useSearchParams();
  const groups = useMonths('pending_on', 'pending');
  const listColumns = useMemo(
    () =>
      columns({
        owner: ({ owner }: Waiting) => t(`owner.${owner}`),
        until: (day: string) =>
          day < businessToday() ? (
            <span className={styles.overdue}>{t('overdue', { day: format.day(day) })}</span>
          ) : (
            t('until', { day: format.day(day) })
          ),
        nothing: t('waitsForNothing'),
        tp: tpColumn(t, Object.fromEntries(params)),
      }),
    [t, format, params],
  );
  return (
    <ListScreen
      resource={{ ...tp, name: 'pending-tp' }}
      texts="production"
      sort="pending_on"
      live={['policy']}
      fixed={fixed}
      filters={filters}
      columns={listColumns}
      groups={groups}
      open={({ policy_id }) => paths.policyDetail(policy_id)}
      {...(!session.ability.can('oversee', 'Policy') && {
        tools: () => (
          <LinkButton to={paths.waitingCases} icon={Inbox}>
            {t('inbox')}
          </LinkButton>
        ),
      })}
      before={(query) => <Ages query={query} />}
      totals={(summary, { query, reload }) => (
        <SumTotals
          summary={summary}
          column="tp_cents"
          label={tpOfList(t, query)}
          of={() => ({ list: 'tp', query: { ...filtersIn<'tp'>(query), state: 'pending' } })}
          onChanged={reload}
        />
      )}
    />
  );
};
