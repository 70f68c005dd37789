import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { InstantInput } from '~/ui/InstantInput';
import { tomorrowMorning } from './sendTimes';

interface ScheduleDialogProps {
  open: boolean;
  title: string;
  /** The current sending time. Without one, the dialog offers tomorrow morning. */
  initial?: string;
  onClose: () => void;
  onChoose: (sendAt: string) => void;
}

export const ScheduleDialog = ({ open, title, initial, onClose, onChoose }: ScheduleDialogProps) => {
  const { t } = useTranslation('demoEmail');
  const [value, setValue] = useState<string | null>(() => initial ?? tomorrowMorning(new Date()));
  const [checked, setChecked] = useState(false);
  const isFuture = value !== null && Date.parse(value) > Date.now();
  const choose = () => {
    setChecked(true);
    if (isFuture) onChoose(value);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={choose}>
            {title}
          </Button>
        </>
      }
    >
      <Field label={t('sendAt')} group required error={checked && !isFuture ? t('sendAtWrong') : undefined}>
        {(ids) => <InstantInput {...ids} label={t('sendAt')} value={value} onChange={setValue} />}
      </Field>
    </Dialog>
  );
};
