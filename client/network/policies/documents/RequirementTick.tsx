import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { Check, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Button } from '~/ui/Button';
import { mayTick } from '../mayChange';
import type { PolicyStore } from '../PolicyStore';
import type { DocumentsStore } from './DocumentsStore';

interface RequirementTickProps {
  policy: PolicyDetail;
  requirement: PolicyDetail['requirements'][number];
  name: string;
  store: PolicyStore;
  documents: DocumentsStore;
}

/** Ticks or unticks a requirement. The office's tick also accepts its documents. */
export const RequirementTick = observer(({ policy, requirement, name, store, documents }: RequirementTickProps) => {
  const { t } = useTranslation('policies');
  if (!mayTick(policy, requirement)) return null;
  const { code, done_on } = requirement;
  const done = done_on !== null;
  const tick = async () => {
    const words = t(done ? 'detail.unticked' : 'detail.ticked', { requirement: name });
    if (await store.change(policyWork.requirement, { code, done_on: done ? null : businessToday() }, words))
      documents.reload();
  };
  return (
    <Button
      size="sm"
      variant={done ? 'ghost' : 'secondary'}
      icon={done ? Undo2 : Check}
      aria-disabled={store.changing || undefined}
      aria-label={t(done ? 'detail.undoOf' : 'detail.doneOf', { requirement: name })}
      onClick={() => void tick()}
    >
      {t(done ? 'detail.undo' : 'detail.done')}
    </Button>
  );
});
