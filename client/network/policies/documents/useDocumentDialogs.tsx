import type { PolicyDocument } from '@shared/contracts/network/policyDocuments';
import { type ReactNode, useState } from 'react';
import { DocumentPreview } from './DocumentPreview';
import type { DocumentsStore } from './DocumentsStore';
import { SendBackDialog } from './SendBackDialog';

/** A document's dialogs: its preview, and for the office the reason for sending it back. */
export function useDocumentDialogs(store: DocumentsStore): {
  show: (document: PolicyDocument) => void;
  sendBack: (document: PolicyDocument) => void;
  dialogs: ReactNode;
} {
  const [previewed, show] = useState<PolicyDocument>();
  const [back, sendBack] = useState<PolicyDocument>();
  const dialogs = (
    <>
      {previewed && <DocumentPreview document={previewed} onClose={() => show(undefined)} />}
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
