import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';

export const PreventClosing = () => {
  const { t } = useTranslation('showModal');
  const form = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(!given);
    if (!given) return;
    setNames([...names, given]);
    setOpen(false);
  };
  const show = () => {
    setName('');
    setMissing(false);
    setOpen(true);
  };
  return (
    <>
      <Button onClick={show}>{t('openModal')}</Button>
      <p role="status">{t('names.list', { names: names.join(', ') || '–' })}</p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('examples.PreventClosing.title')}
        footer={
          <Button variant="primary" type="submit" form={form}>
            {t('names.add')}
          </Button>
        }
      >
        <form id={form} noValidate onSubmit={submit}>
          <Field label={t('names.name')} required error={missing ? t('names.missing') : undefined}>
            {(ids) => <TextInput {...ids} autoComplete="off" value={name} onChange={setName} />}
          </Field>
        </form>
      </Dialog>
    </>
  );
};
