import { past } from '@shared/contracts/network/past';
import type { PolicyDetail, PolicyStatus } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { stepsAhead } from '@shared/plan/policyStatus';
import {
  ArrowRightLeft,
  Banknote,
  CalendarCheck,
  Copy,
  Ellipsis,
  FilePenLine,
  History,
  Pencil,
  Printer,
  Trash2,
  UserRoundCog,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { useRowDialog } from '~/crud/useRowDialog';
import { discard } from '~/network/policies/discard';
import { mayClone, mayDiscard, targetsOf } from '~/network/policies/mayChange';
import type { PolicyStore } from '~/network/policies/PolicyStore';
import { useStatusTransitions } from '~/network/policies/transitions/useStatusTransitions';
import { paths } from '~/paths';
import { loadTexts } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Menu, type MenuItem } from '~/ui/Menu';
import { AssignDialog } from './AssignDialog';
import { mayCorrect, mayRewrite, takesMoney } from './mayDo';

/** Loaded when an administrator opens them. */
const DaysDialog = lazy(async () => {
  const [{ DaysDialog: dialog }] = await Promise.all([
    import('~/network/policies/transitions/DaysDialog'),
    loadTexts(['cases']),
  ]);
  return { default: dialog };
});
const PastCase = lazy(async () => {
  const [{ PastCase: drawer }] = await Promise.all([import('./PastCase'), loadTexts(['past'])]);
  return { default: drawer };
});
const CorrectDrawer = lazy(() => import('./correct/CorrectDrawer').then((part) => ({ default: part.CorrectDrawer })));

/**
 * Office actions for a case: the next status as a button, then the other actions. `?move=` opens the status dialog on
 * load, `?correct` the correction.
 */
export const PolicyActions = ({ store, policy }: { store: PolicyStore; policy: PolicyDetail }) => {
  const { t } = useTranslation(['policies', 'corrections']);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { ask, dialog } = useStatusTransitions();
  const [correcting, setCorrecting] = useState(params.has('correct') && mayCorrect(policy));
  const [dating, setDating] = useState(false);
  const [looking, setLooking] = useState(false);
  const assigning = useRowDialog<PolicyDetail>();
  const { id } = policy;
  const targets = targetsOf(policy);
  const move = (to?: PolicyStatus) => void ask(policy, to).then((moved) => moved && store.reload());
  const requestedMove = params.get('move');
  const openRequestedMove = useEffectEvent(() => {
    const next = new URLSearchParams(params);
    next.delete('move');
    setParams(next, { replace: true });
    const to = targets.find((target) => target === requestedMove);
    if (to) move(to);
  });
  useEffect(() => {
    if (requestedMove) openRequestedMove();
  }, [requestedMove]);

  const throwAway = async () => {
    if (await discard.run?.(policy, 'policies')) await navigate(paths.officePolicyList);
  };
  const items: MenuItem[] = [
    { label: t('actions.print'), icon: Printer, onSelect: () => window.print() },
    ...(mayCall(past.policy) ? [{ label: t('actions.past'), icon: History, onSelect: () => setLooking(true) }] : []),
    ...(mayClone(policy)
      ? [{ label: t('actions.clone'), icon: Copy, to: `${paths.officePolicyCreate}?from=${id}` }]
      : []),
    ...(mayCall(policyWork.assign)
      ? [
          {
            label: t('actions.assign'),
            icon: UserRoundCog,
            onSelect: () => void assigning.run(policy).then((changed) => changed && store.reload()),
          },
        ]
      : []),
    ...(mayDiscard(policy)
      ? [{ label: t('actions.discard'), icon: Trash2, tone: 'danger' as const, onSelect: () => void throwAway() }]
      : []),
  ];
  return (
    <>
      <Menu
        label={t('actions.more')}
        align="end"
        items={items}
        trigger={(props) => (
          <Button {...props} icon={Ellipsis}>
            {t('actions.more')}
          </Button>
        )}
      />
      {mayRewrite(policy) && (
        <LinkButton to={paths.officePolicyEdit(id)} icon={Pencil}>
          {t('actions.edit')}
        </LinkButton>
      )}
      {mayCorrect(policy) && (
        <Button icon={FilePenLine} onClick={() => setCorrecting(true)}>
          {t('corrections:action')}
        </Button>
      )}
      {takesMoney(policy) && (
        <LinkButton to={paths.officePolicyMoney(id)} icon={Banknote}>
          {t('actions.money')}
        </LinkButton>
      )}
      {mayCall(policyWork.days) && stepsAhead(policy.status).length > 1 && (
        <Button icon={CalendarCheck} onClick={() => setDating(true)}>
          {t('actions.days')}
        </Button>
      )}
      {targets.length > 0 && (
        <Button variant="primary" icon={ArrowRightLeft} onClick={() => move()}>
          {t(policy.status === 'draft' ? 'actions.submitCase' : 'actions.move')}
        </Button>
      )}
      {dialog}
      {looking && (
        <Suspense fallback={null}>
          <PastCase policy={policy} onClose={() => setLooking(false)} />
        </Suspense>
      )}
      {dating && (
        <Suspense fallback={null}>
          <DaysDialog
            policy={policy}
            onClose={(changed) => {
              setDating(false);
              if (changed) store.reload();
            }}
          />
        </Suspense>
      )}
      {correcting && (
        <Suspense fallback={null}>
          <CorrectDrawer
            policy={policy}
            onClose={(changed) => {
              setCorrecting(false);
              if (params.has('correct')) {
                const next = new URLSearchParams(params);
                next.delete('correct');
                setParams(next, { replace: true });
              }
              if (changed) store.reload();
            }}
          />
        </Suspense>
      )}
      {assigning.row && <AssignDialog row={assigning.row} onClose={assigning.close} />}
    </>
  );
};
