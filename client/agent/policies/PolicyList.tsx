import { type PolicyRow, policies, scopes } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { Copy, FolderOpen, Pencil, Undo2 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { goTo, type RowAction } from '~/crud/action';
import { oneOf } from '~/crud/filters';
import { datedPeriod } from '~/network/policies/datedPeriod';
import { mayClone, mayEdit, mayWithdraw } from '~/network/policies/mayChange';
import { caseFilters, PolicyCases } from '~/network/policies/PolicyCases';
import { useStatusTransitions } from '~/network/policies/transitions/useStatusTransitions';
import { tpHeading } from '~/network/tpOfScope';
import { paths } from '~/paths';
import { loadTexts } from '~/platform/i18n';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonTable } from '~/ui/SkeletonTable';

const filters = [
  ...caseFilters,
  oneOf(
    'scope',
    scopes.filter((scope) => scope !== 'network'),
  ),
  datedPeriod,
];

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

const WaitingCases = lazy(async () => {
  const [part] = await Promise.all([import('./waiting/WaitingCases'), loadTexts(['waiting', 'tasks', 'nudge'])]);
  return { default: part.WaitingCases };
});

/** /vip/insurance-policy: the cases of the scope, or those that wait for the agent (`view=waiting`). */
export const PolicyList = () => {
  const [params] = useSearchParams();
  if (params.get('view') !== 'waiting') return <Cases />;
  return (
    <FetchedPart waiting={<SkeletonTable rows={6} columns={4} />}>
      <WaitingCases />
    </FetchedPart>
  );
};

const Cases = () => {
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
        filters={filters}
        open={paths.policyDetail}
        tpOf={({ scope }) => tpHeading(t, scope)}
        create={{ to: paths.policyCreate, needs: policyWork.create }}
        rowActions={[see, edit, clone, withdraw]}
      />
      {dialog}
    </>
  );
};
