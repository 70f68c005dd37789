import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '~/crud/ListFailure';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { mayAttach } from '../mayChange';
import { DocumentRows } from './DocumentRows';
import styles from './Documents.module.css';
import type { DocumentsStore } from './DocumentsStore';
import { TakeDocuments } from './TakeDocuments';

interface PolicyDocumentsProps {
  policy: Pick<PolicyDetail, 'own' | 'servicer' | 'requirements'>;
  store: DocumentsStore;
}

/** The case's documents, newest first, each with the requirement it answers, and a button to add more. */
export const PolicyDocuments = observer(({ policy, store }: PolicyDocumentsProps) => {
  const { t } = useTranslation(['documents', 'policies']);
  const { documents, failure, list, outgoing } = store;
  if (!documents) {
    if (failure) return <ListFailure failure={failure} texts="documents" onRetry={store.reload} />;
    return <SkeletonLines lines={4} />;
  }
  const answers = ({ requirement }: PolicyDocument) => {
    if (!requirement) return undefined;
    return t('answers', { requirement: t(`policies:choices.requirement.${requirement}`) });
  };
  return (
    <div className={styles.documents}>
      {mayAttach(policy) && <TakeDocuments store={store} requirement={null} />}
      <DocumentRows
        label={t('title')}
        store={store}
        documents={list.toReversed()}
        outgoing={outgoing}
        answers={answers}
      />
      {list.length + outgoing.length === 0 && (
        <EmptyState icon={Paperclip} title={t('empty.title')} text={t('empty.text')} />
      )}
    </div>
  );
});
