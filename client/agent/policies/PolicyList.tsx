import { type Brand, brands } from '@shared/contracts/network/brands';
import { categoryGroups } from '@shared/contracts/network/categories';
import { type PolicyRow, policies, policyStatuses, scopes, waitingDocuments } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { ArrowRightLeft, Copy, FolderOpen, Pencil, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { goTo, type RowAction } from '~/crud/action';
import { type Cell, count, date, link, money, rate, tag, text, withNote } from '~/crud/cells';
import { oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import type { ListQuery } from '~/crud/ListStore';
import { ExplainTp } from '~/explain/ExplainTp';
import { ExplainPlanned } from '~/explain/figure/ExplainPlanned';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { personCell } from '~/network/person/personCell';
import { policyTones } from '~/network/policyTones';
import { tpOfScope } from '~/network/tpOfScope';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { PolicyBoard } from './board/PolicyBoard';
import { ViewSwitch } from './board/ViewSwitch';
import { datedPeriod } from './datedPeriod';
import { mayClone, mayEdit, mayWithdraw, movesFreely, targetsOf } from './mayChange';
import { PolicyTabs } from './PolicyTabs';
import { shareNote } from './shareLabel';
import { useStatusTransitions } from './transitions/useStatusTransitions';

const tpCell: Cell<number, PolicyRow> = {
  ...money,
  render: (value, row, context) => (
    <ExplainTp policy={row.id} cents={value}>
      {money.render(value, row, context)}
    </ExplainTp>
  ),
};

/** Of its payments in a year. */
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
  days: (count: number) => string;
  share: (row: PolicyRow) => string | null;
}

const columns = (open: (id: number) => string, { days, share }: Words): Columns<PolicyRow> => ({
  case_no: withNote({ ...link(open), nowrap: true }, ({ policy_no }: PolicyRow) => policy_no),
  insured: text,
  agent: withNote(
    personCell(({ agent_id }: PolicyRow) => agent_id),
    ({ split_count }: PolicyRow) => (split_count > 1 ? `+ ${split_count - 1}` : null),
  ),
  product: withNote(text, ({ brand }: PolicyRow) => brand),
  status: withNote(tag(policyTones), ({ days_in_status }: PolicyRow) => days(days_in_status)),
  days_in_status: { ...count, optional: true },
  planned_premium_cents: plannedCell,
  tp_cents: withNote(tpCell, share),
  share_bp: { ...rate, optional: true },
  requirements_open: { ...count, optional: true },
  submitted_on: { ...date, hideBelow: 'lg' },
  inforce_on: { ...date, optional: true },
});

const common = [
  search('q'),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  oneOf('category_group', categoryGroups),
  oneOf('status', policyStatuses),
  oneOf('documents', waitingDocuments),
] as const;

interface PolicyListProps {
  filters: typeof agentFilters;
  open: (id: number) => string;
  create?: { to: string; needs: typeof policyWork.create };
  rowActions?: readonly RowAction<PolicyRow>[];
  /** Whose TP the sums are. */
  tpOf: (query: ListQuery) => string;
}

/** As a list, or its pending part as a board (`view=board`). */
const PolicyCases = (props: PolicyListProps) => {
  const [params] = useSearchParams();
  return params.get('view') === 'board' ? <PolicyBoard {...props} /> : <PolicyList {...props} />;
};

const PolicyList = ({ filters, open, create, rowActions, tpOf }: PolicyListProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  return (
    <ListScreen
      resource={policies}
      texts="policies"
      sort="-submitted_on"
      live={['policy']}
      filters={filters}
      columns={columns(open, {
        days: (count) => t('daysInStatus', { count }),
        share: (row) => shareNote(t, format, row),
      })}
      open={({ id }) => open(id)}
      {...(create && { create })}
      {...(rowActions && { rowActions })}
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
            of={() => ({ list: 'casesPlanned', query: filtersIn<'casesPlanned'>(query) })}
            onChanged={reload}
          />
          <SumTotals
            summary={summary}
            column="tp_cents"
            label={tpOf(query)}
            of={() => ({ list: 'cases', query: filtersIn<'cases'>(query) })}
            onChanged={reload}
          />
        </>
      )}
    />
  );
};

const agentFilters = [
  ...common,
  oneOf(
    'scope',
    scopes.filter((scope) => scope !== 'network'),
  ),
  datedPeriod,
];
const officeFilters = [...common, datedPeriod];

const see = goTo<PolicyRow>('open', FolderOpen, ({ id }) => paths.policyDetail(id), policies.detail);
const edit: RowAction<PolicyRow> = {
  name: 'edit',
  icon: Pencil,
  offered: mayEdit,
  to: ({ id }) => paths.policyEdit(id),
};
const clone: RowAction<PolicyRow> = {
  name: 'clone',
  icon: Copy,
  offered: mayClone,
  to: ({ id }) => `${paths.policyCreate}?from=${id}`,
};

export const AgentPolicyList = () => {
  const { t } = useTranslation('policies');
  const { ask, dialog } = useStatusTransitions();
  const withdraw: RowAction<PolicyRow> = {
    name: 'withdraw',
    icon: Undo2,
    tone: 'danger',
    offered: mayWithdraw,
    run: (row) => ask(row),
  };
  return (
    <>
      <PolicyCases
        filters={agentFilters}
        open={paths.policyDetail}
        tpOf={({ scope }) => tpOfScope(t, scope)}
        create={{ to: paths.policyCreate, needs: policyWork.create }}
        rowActions={[see, edit, clone, withdraw]}
      />
      {dialog}
    </>
  );
};
export const OfficePolicyList = () => {
  const { t } = useTranslation('policies');
  const { ask, dialog } = useStatusTransitions();
  const move: RowAction<PolicyRow> = {
    name: 'move',
    icon: ArrowRightLeft,
    offered: (row) => movesFreely() && targetsOf(row).length > 0,
    run: (row) => ask(row),
  };
  return (
    <>
      <PolicyCases
        filters={officeFilters}
        open={paths.officePolicyDetail}
        tpOf={() => t('fields.tp_cents')}
        rowActions={[move]}
      />
      {dialog}
    </>
  );
};
