import { optionalText, text } from '@shared/contracts/fields';
import { useState } from 'react';
import { z } from 'zod';
import { feedback } from '~/platform/feedback';
import { FormDialog } from './FormDialog';
import { FormStore } from './FormStore';
import { fieldsIn } from './fieldsOf';
import { requestIds } from './requestIds';

interface ReasonDialogProps {
  title: string;
  description?: string;
  /** The text namespace: `fields.reason`, `refused`. */
  texts: string;
  confirm: string;
  /** The contract's limit, in characters. */
  max?: number;
  optional?: boolean;
  tone?: 'danger';
  /** The toast's text; none if the caller continues with another question. */
  done?: string;
  send: (body: { reason: string; request_id: string }) => Promise<unknown>;
  onClose: (changed: boolean) => void;
}

const Field = fieldsIn<{ reason: string }>();

/** Asks for a reason before an action runs. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, description, texts, confirm, max = 300, optional = false, tone, done, send, onClose } = props;
  const [draft] = useState(() => z.strictObject({ reason: optional ? optionalText(max).default('') : text(max) }));
  const [store] = useState(() => new FormStore(draft, { reason: '' }));
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={title}
      {...(description && { description })}
      texts={texts}
      confirm={confirm}
      {...(tone && { tone })}
      store={store}
      draft={draft}
      send={(values) => send(request({ reason: String(values.reason ?? '') }))}
      onSaved={() => {
        if (done) feedback.toast('success', done);
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Area name="reason" max={max} />
    </FormDialog>
  );
};
