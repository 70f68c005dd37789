import { currencies } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { categoryGroups } from '@shared/contracts/network/categories';
import { type PolicyRow, policies, policyStatuses, waitingDocuments } from '@shared/contracts/network/policies';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { RowAction } from '~/crud/action';
import { type Cell, count, date, link, money, name, points, share, tag, withNote } from '~/crud/cells';
import { byLink, type Filter, oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import type { ListQuery } from '~/crud/ListStore';
import { ExplainTp } from '~/explain/ExplainTp';
import { ExplainPlanned } from '~/explain/figure/ExplainPlanned';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { policyTones } from '~/network/policyTones';
import { productCell } from '~/network/productCell';
import { useFormat } from '~/platform/format';
import { agentsCell } from './agentsCell';
import { PolicyBoard } from './board/PolicyBoard';
import { ViewSwitch } from './board/ViewSwitch';
import { PolicyTabs } from './PolicyTabs';
import { shareNote } from './shareLabel';

const tpCell: Cell<number, PolicyRow> = {
  ...points,
  render: (value, row, context) => (
    <ExplainTp policy={row.id} cents={value}>
      {points.render(value, row, context)}
    </ExplainTp>
  ),
};

/** Planned premium per year. */
const plannedCell: Cell<number, PolicyRow> = {
  ...money,
  hideBelow: 'xl',
  render: (value, row, context) => (
    <ExplainPlanned policy={row.id} cents={value}>
      {money.render(value, row, context)}
    </ExplainPlanned>
  ),
};

interface Words {
  tp: NonNullable<Cell<number, PolicyRow>['heading']>;
  days: (count: number) => string;
  shareNote: (row: PolicyRow) => string | null;
}

const caseColumns = (open: (id: number) => string, { tp, days, shareNote }: Words) =>
  ({
    case_no: withNote({ ...link(open), nowrap: true }, ({ policy_no }: PolicyRow) => policy_no),
    insured: name,
    agent: agentsCell(),
    product: productCell,
    status: withNote(tag(policyTones), ({ days_in_status }: PolicyRow) => days(days_in_status)),
    days_in_status: { ...count, optional: true },
    planned_premium_cents: plannedCell,
    tp_cents: withNote({ ...tpCell, heading: tp }, shareNote),
    share_bp: { ...share, optional: true },
    requirements_open: { ...count, optional: true },
    submitted_on: { ...date, hideBelow: 'lg' },
    inforce_on: { ...date, optional: true },
  }) satisfies Columns<PolicyRow>;

/** Filters of the agents' and the office's list, between search and period. */
export const caseFilters = [
  search('q'),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  oneOf('category_group', categoryGroups),
  oneOf('status', policyStatuses),
  oneOf('documents', waitingDocuments),
  oneOf('requirements', ['overdue']),
  byLink(oneOf('currency', currencies)),
] as const;

export interface PolicyListProps {
  filters: readonly Filter<Extract<keyof typeof policies.filters, string>>[];
  /** Derives other columns from the agents' columns. */
  columns?: (agentColumns: ReturnType<typeof caseColumns>) => Columns<PolicyRow>;
  open: (id: number) => string;
  create?: { to: string; needs: typeof policyWork.create };
  rowActions?: readonly RowAction<PolicyRow>[];
  tools?: (reload: () => void) => ReactNode;
  /** Heading of the TP column and of its total. */
  tpOf: (query: ListQuery) => NonNullable<Cell<number, PolicyRow>['heading']>;
}

/** The cases as a list, or the pending ones as a board (`view=board`). */
export const PolicyCases = (props: PolicyListProps) => {
  const [params] = useSearchParams();
  return params.get('view') === 'board' ? <PolicyBoard {...props} /> : <PolicyList {...props} />;
};

const PolicyList = ({
  filters,
  columns = (agentColumns) => agentColumns,
  open,
  create,
  rowActions,
  tools,
  tpOf,
}: PolicyListProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const [params] = useSearchParams();
  return (
    <ListScreen
      resource={policies}
      texts="policies"
      sort="-submitted_on"
      live={['policy']}
      filters={filters}
      columns={columns(
        caseColumns(open, {
          tp: tpOf(Object.fromEntries(params)),
          days: (count) => t('daysInStatus', { count }),
          shareNote: (row) => shareNote(t, format, row),
        }),
      )}
      open={({ id }) => open(id)}
      {...(create && { create })}
      {...(rowActions && { rowActions })}
      {...(tools && { tools })}
      above={(query) => (
        <ViewSwitch view="list">
          <PolicyTabs query={query} />
        </ViewSwitch>
      )}
      totals={(summary, { query, reload }) => (
        <>
          <SumTotals
            summary={summary}
            column="planned_premium_cents"
            label={t('fields.planned_premium_cents')}
            of={(only) => ({ list: 'casesPlanned', query: { ...filtersIn<'casesPlanned'>(query), ...only } })}
            onChanged={reload}
          />
          <SumTotals
            summary={summary}
            column="tp_cents"
            label={tpOf(query).label}
            of={() => ({ list: 'cases', query: filtersIn<'cases'>(query) })}
            onChanged={reload}
          />
        </>
      )}
    />
  );
};
