import { mostSnoozeDays } from '@shared/contracts/network/tasks';
import { shiftDay } from '@shared/format/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Button } from '~/ui/Button';
import { DateInput } from '~/ui/DateInput';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';

interface SnoozeDialogProps {
  /** The task in words. */
  name: string;
  /** Called with the chosen day, or without one. */
  onClose: (until?: string) => void;
}

/** Asks for the day on which a task returns. */
export const SnoozeDialog = ({ name, onClose }: SnoozeDialogProps) => {
  const { t } = useTranslation('tasks');
  const today = businessToday();
  const [min, max] = [shiftDay(today, 1), shiftDay(today, mostSnoozeDays)];
  const [until, setUntil] = useState<string | null>(shiftDay(today, 14));
  const valid = until !== null && until >= min && until <= max;
  return (
    <Dialog
      open
      size="sm"
      title={t('until.title')}
      description={name}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>{t('until.cancel')}</Button>
          <Button variant="primary" disabled={!valid} onClick={() => valid && onClose(until)}>
            {t('until.save')}
          </Button>
        </>
      }
    >
      <Field label={t('until.day')} required>
        {(ids) => <DateInput {...ids} value={until} min={min} max={max} onChange={setUntil} />}
      </Field>
    </Dialog>
  );
};
