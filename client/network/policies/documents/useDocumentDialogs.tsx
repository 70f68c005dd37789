import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { type ReactNode, useState } from 'react';
import { DocumentPreview } from './DocumentPreview';
import type { DocumentsStore } from './DocumentsStore';
import { SendBackDialog } from './SendBackDialog';

/** What opens from a document: its preview, and for the office the question why it goes back. */
export function useDocumentDialogs(store: DocumentsStore): {
  show: (document: PolicyDocument) => void;
  sendBack: (document: PolicyDocument) => void;
  dialogs: ReactNode;
} {
  const [shown, show] = useState<PolicyDocument>();
  const [back, sendBack] = useState<PolicyDocument>();
  const dialogs = (
    <>
      {shown && <DocumentPreview document={shown} onClose={() => show(undefined)} />}
      {back && (
        <SendBackDialog
          name={back.name}
          busy={store.changing === back.id}
          onClose={() => sendBack(undefined)}
          onSendBack={async (note) => {
            if (await store.review(back, false, note)) sendBack(undefined);
          }}
        />
      )}
    </>
  );
  return { show, sendBack, dialogs };
}
