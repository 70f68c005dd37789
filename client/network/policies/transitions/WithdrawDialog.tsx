import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Field } from '~/ui/Field';
import { TextArea } from '~/ui/TextArea';

interface WithdrawDialogProps {
  case_no: string;
  busy: boolean;
  onClose: () => void;
  onWithdraw: (reason: string) => Promise<void>;
}

const longest = 300;

export const WithdrawDialog = ({ case_no, busy, onClose, onWithdraw }: WithdrawDialogProps) => {
  const { t } = useTranslation(['policies', 'issues']);
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const given = reason.trim();
  const error = given === '' ? t('move.blockers.reason_missing') : undefined;
  return (
    <ConfirmDialog
      open
      title={t('actions.withdrawQuestion', { case_no })}
      body={t('actions.withdrawLoss')}
      confirmLabel={t('actions.withdraw')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        setTouched(true);
        if (given !== '' && given.length <= longest) void onWithdraw(given);
      }}
    >
      <Field label={t('actions.withdrawReason')} required error={touched ? error : undefined}>
        {(ids) => (
          <TextArea
            {...ids}
            value={reason}
            onChange={setReason}
            onBlur={() => setTouched(given !== '')}
            max={longest}
            rows={3}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
};
