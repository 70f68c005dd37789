import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { observer } from 'mobx-react-lite';
import { DocumentRow } from './DocumentRow';
import styles from './Documents.module.css';
import type { DocumentsStore, Outgoing } from './DocumentsStore';
import { OutgoingRow } from './OutgoingRow';
import { useDocumentDialogs } from './useDocumentDialogs';

interface DocumentRowsProps {
  label: string;
  store: DocumentsStore;
  documents: readonly PolicyDocument[];
  outgoing: readonly Outgoing[];
  answers?: (document: PolicyDocument) => string | undefined;
}

/** Uploads in progress, followed by the stored documents. */
export const DocumentRows = observer(({ label, store, documents, outgoing, answers }: DocumentRowsProps) => {
  const { show, sendBack, dialogs } = useDocumentDialogs(store);
  if (documents.length + outgoing.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {outgoing.map((one) => (
          <OutgoingRow key={`sending ${one.key}`} outgoing={one} store={store} />
        ))}
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            store={store}
            answers={answers?.(document)}
            onSendBack={sendBack}
            onShow={show}
          />
        ))}
      </ul>
      {dialogs}
    </>
  );
});
