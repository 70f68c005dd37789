import { imports } from '@shared/contracts/network/imports';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { caseFlags, type PolicyRow, policies } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { type Product, products } from '@shared/contracts/network/products';
import { ArrowRightLeft, Banknote, FolderOpen, Pencil, Upload, UserRoundCog } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo, mayCall, type RowAction } from '~/crud/action';
import { oneOf, rowOf } from '~/crud/filters';
import { useRowDialog } from '~/crud/useRowDialog';
import { datedPeriod } from '~/network/policies/datedPeriod';
import { movesFreely, targetsOf } from '~/network/policies/mayChange';
import { caseFilters, PolicyCases } from '~/network/policies/PolicyCases';
import { useStatusTransitions } from '~/network/policies/transitions/useStatusTransitions';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { Menu } from '~/ui/Menu';
import { AssignDialog } from './AssignDialog';
import { mayRewrite, takesMoney } from './mayDo';
import { officeColumns } from './officeColumns';
import { useBulk } from './useBulk';

const ImportCases = lazy(async () => ({ default: (await import('./ImportCases')).ImportCases }));

const filters = [
  ...caseFilters,
  rowOf<'agent_id', MemberRow>('agent_id', membership.list, ({ name }) => name),
  rowOf<'product_id', Product>('product_id', products.list, ({ name }) => name),
  oneOf('flags', caseFlags),
  datedPeriod,
];

const see = goTo<PolicyRow>('open', FolderOpen, ({ id }) => paths.officePolicyDetail(id), policies.detail);
const edit: RowAction<PolicyRow> = {
  name: 'edit',
  icon: Pencil,
  offered: mayRewrite,
  to: ({ id }) => paths.officePolicyEdit(id),
};
const money: RowAction<PolicyRow> = {
  name: 'money',
  icon: Banknote,
  offered: takesMoney,
  to: ({ id }) => paths.officePolicyMoney(id),
};

/** /general/policy/policy_list: every case of the network. */
export const PolicyList = () => {
  const { t } = useTranslation(['policies', 'officePolicies']);
  const { ask, dialog } = useStatusTransitions();
  const assigning = useRowDialog<PolicyRow>();
  const bulk = useBulk();
  const [reloadAfter, setReloadAfter] = useState<() => void>();
  const actions: RowAction<PolicyRow>[] = [
    see,
    edit,
    money,
    {
      name: 'move',
      icon: ArrowRightLeft,
      offered: (row) => movesFreely() && targetsOf(row).length > 0,
      run: (row) => ask(row),
      bulk: bulk.status,
    },
    {
      name: 'assign',
      icon: UserRoundCog,
      offered: () => mayCall(policyWork.assign),
      run: assigning.run,
      bulk: bulk.assign,
    },
  ];
  return (
    <>
      <PolicyCases
        filters={filters}
        columns={officeColumns}
        open={paths.officePolicyDetail}
        tpOf={() => ({ field: 'tp_cents', label: t('fields.tp_cents') })}
        create={{ to: paths.officePolicyCreate, needs: policyWork.create }}
        rowActions={actions}
        tools={(reload) =>
          mayCall(imports.policies) && (
            <Menu
              label={t('crud:import.open')}
              items={[
                {
                  label: t('officePolicies:import.cases'),
                  note: t('officePolicies:import.casesNote'),
                  onSelect: () => setReloadAfter(() => reload),
                },
                {
                  label: t('officePolicies:import.book'),
                  note: t('officePolicies:import.bookNote'),
                  to: `${paths.arrivals}?kind=book`,
                },
              ]}
              trigger={(props) => (
                <Button {...props} icon={Upload}>
                  {t('crud:import.open')}
                </Button>
              )}
            />
          )
        }
      />
      {dialog}
      {bulk.question}
      {assigning.row && <AssignDialog row={assigning.row} onClose={assigning.close} />}
      {reloadAfter && (
        <FetchedPart onClose={() => setReloadAfter(undefined)}>
          <ImportCases
            onClose={(changed) => {
              setReloadAfter(undefined);
              if (changed) reloadAfter();
            }}
          />
        </FetchedPart>
      )}
    </>
  );
};
