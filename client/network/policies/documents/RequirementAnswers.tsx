import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyDocuments } from '@shared/contracts/network/policyDocuments';
import { FileText, Reply } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Button } from '~/ui/Button';
import { mayAttach } from '../mayChange';
import styles from './Documents.module.css';
import type { DocumentsStore } from './DocumentsStore';
import { OutgoingRow } from './OutgoingRow';
import { TakeDocuments } from './TakeDocuments';
import { useDocumentDialogs } from './useDocumentDialogs';

interface RequirementAnswersProps {
  policy: PolicyDetail;
  requirement: PolicyDetail['requirements'][number];
  name: string;
  store: DocumentsStore;
}

/** A requirement's documents, the office's notes on them, running uploads, and an upload button. */
export const RequirementAnswers = observer(({ policy, requirement, name, store }: RequirementAnswersProps) => {
  const { t } = useTranslation('documents');
  const { show, sendBack, dialogs } = useDocumentDialogs(store);
  const { code, done_on } = requirement;
  if (code === null) return null;
  const answers = store.answers(code);
  const outgoing = store.sending(code);
  const waiting = answers.find(({ state }) => state === 'with_office');
  const takes = done_on === null && mayAttach(policy);
  return (
    <>
      {answers.length + outgoing.length > 0 && (
        <ul className={styles.answers} aria-label={t('answersOf', { requirement: name })}>
          {outgoing.map((one) => (
            <OutgoingRow key={`sending ${one.key}`} outgoing={one} store={store} />
          ))}
          {answers.map((document) => (
            <li key={document.id} className={styles.answer}>
              <button
                type="button"
                className={styles.file}
                aria-label={t('show', { name: document.name })}
                onClick={() => show(document)}
              >
                <FileText size={14} aria-hidden />
                <bdi className={styles.short}>{document.name}</bdi>
              </button>
              {document.note && <span className={styles.note}>{t('sentBackBecause', { note: document.note })}</span>}
            </li>
          ))}
        </ul>
      )}
      {takes && (
        <div className={styles.sends} data-print="no">
          <TakeDocuments store={store} requirement={code} label={t('uploadOf', { requirement: name })} />
          {waiting && mayCall(policyDocuments.review) && (
            <Button
              size="sm"
              variant="ghost"
              icon={Reply}
              aria-label={t('sendBackOf', { name: waiting.name })}
              onClick={() => sendBack(waiting)}
            >
              {t('sendBack')}
            </Button>
          )}
        </div>
      )}
      {dialogs}
    </>
  );
});
