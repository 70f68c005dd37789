import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Field } from '~/ui/Field';
import { TextArea } from '~/ui/TextArea';

interface SendBackDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSendBack: (note: string) => Promise<void>;
}

const longest = 300;

/** Sends a document back with the office's reason, which the sender reads. */
export const SendBackDialog = ({ name, busy, onClose, onSendBack }: SendBackDialogProps) => {
  const { t } = useTranslation(['documents', 'issues']);
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const given = note.trim();
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('sendBackQuestion', { name })}
      body={t('sendBackText')}
      confirmLabel={t('sendBack')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        setSubmitted(true);
        if (given !== '' && given.length <= longest) void onSendBack(given);
      }}
    >
      <Field label={t('reason')} required error={submitted && given === '' ? t('reasonMissing') : undefined}>
        {(ids) => <TextArea {...ids} value={note} onChange={setNote} max={longest} rows={3} />}
      </Field>
    </ConfirmDialog>
  );
};
