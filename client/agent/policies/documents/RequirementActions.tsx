import type { PolicyDetail } from '@shared/contracts/network/policies';
import { type PolicyDocument, policyDocuments } from '@shared/contracts/network/policyDocuments';
import { policyWork } from '@shared/contracts/network/policyWork';
import { Check, Reply, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Button } from '~/ui/Button';
import { today } from '../case/today';
import { mayAttach, mayTick } from '../mayChange';
import type { PolicyStore } from '../PolicyStore';
import styles from './Documents.module.css';
import type { DocumentsStore } from './DocumentsStore';
import { SendBackDialog } from './SendBackDialog';
import { TakeDocuments } from './TakeDocuments';

interface RequirementActionsProps {
  policy: PolicyDetail;
  requirement: PolicyDetail['requirements'][number];
  /** The requirement in words. */
  name: string;
  store: PolicyStore;
  documents: DocumentsStore;
}

/** Send something for it, tick it, take that back; the office sends back what was sent. */
export const RequirementActions = observer(
  ({ policy, requirement, name, store, documents }: RequirementActionsProps) => {
    const { t } = useTranslation(['policies', 'documents']);
    const [back, setBack] = useState<PolicyDocument>();
    const { code, done_on } = requirement;
    const done = done_on !== null;
    const waiting = documents.answers(code).find(({ state }) => state === 'with_office');
    const tick = async () => {
      const body = { code, done_on: done ? null : today() };
      const words = t(done ? 'detail.unticked' : 'detail.ticked', { requirement: name });
      if (await store.change(policyWork.requirement, body, words)) documents.reload();
    };
    return (
      <div className={styles.acts}>
        {code !== null && !done && mayAttach(policy) && (
          <TakeDocuments store={documents} requirement={code} label={t('documents:uploadOf', { requirement: name })} />
        )}
        {waiting && !done && mayCall(policyDocuments.review) && (
          <Button
            size="sm"
            icon={Reply}
            aria-label={t('documents:sendBackOf', { name: waiting.name })}
            onClick={() => setBack(waiting)}
          >
            {t('documents:sendBack')}
          </Button>
        )}
        {mayTick(policy, requirement) && (
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
        )}
        {back && (
          <SendBackDialog
            name={back.name}
            busy={documents.changing === back.id}
            onClose={() => setBack(undefined)}
            onSendBack={async (note) => {
              if (await documents.review(back, false, note)) setBack(undefined);
            }}
          />
        )}
      </div>
    );
  },
);
