import { type CommissionDetail, commissions } from '@shared/contracts/network/commissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';

interface DisputeDialogProps {
  record: CommissionDetail;
  onClose: () => void;
  /** Called when the record has changed without a conversation to open. */
  onDone: () => void;
}

const most = 300;

/** Disputes a record. The office answers in a conversation, which opens after sending. */
export const DisputeDialog = ({ record, onClose, onDone }: DisputeDialogProps) => {
  const { t } = useTranslation(['commissions', 'crud', 'issues']);
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const written = reason.trim();
    if (!written) return setError(t('dispute.required'));
    if (written.length > most) return setError(t('dispute.tooLong'));
    setBusy(true);
    try {
      const { id, version } = record;
      const { conversation_id: conversation } = await call(commissions.dispute, {
        body: { id, version, reason: written },
      });
      forgetRecent();
      feedback.toast('success', t('dispute.sent'));
      onClose();
      if (conversation === null) return onDone();
      await navigate(`${paths.messages}?tab=office&id=${conversation}`);
    } catch (caught) {
      if (!(caught instanceof CallFailure)) throw caught;
      setFailure(caught);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dispute.title', { record: record.record_no })}
      description={t('dispute.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {t('dispute.send')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" live>
          {failureText(t, failure, 'commissions')}
        </Notice>
      )}
      <Field label={t('dispute.reason')} required error={error}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={5}
            max={most}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
};
