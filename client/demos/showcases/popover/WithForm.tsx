import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { PasswordInput } from '~/ui/PasswordInput';
import { Popover } from '~/ui/Popover';
import { TextInput } from '~/ui/TextInput';

const empty = { name: '', password: '' };

export const WithForm = () => {
  const { t } = useTranslation('showPopover');
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(false);
  const [given, setGiven] = useState(empty);
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) anchor.current?.focus();
  };
  const show = () => {
    setDraft(empty);
    setTried(false);
    setOpen(!open);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft.name.trim() || !draft.password) return;
    setGiven(draft);
    close(true);
  };
  const missing = (value: string) => (tried && !value.trim() ? t('form.missing') : undefined);
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        {t('form.open')}
      </Button>
      <p role="status">{t('form.given', { name: given.name || '–', length: given.password.length })}</p>
      {open && (
        <Popover anchor={anchor} label={t('form.open')} onClose={close}>
          <form noValidate onSubmit={submit}>
            <Field label={t('form.name')} required error={missing(draft.name)}>
              {(ids) => (
                <TextInput
                  {...ids}
                  autoComplete="off"
                  value={draft.name}
                  onChange={(name) => setDraft({ ...draft, name })}
                />
              )}
            </Field>
            <Field label={t('form.password')} required error={missing(draft.password)}>
              {(ids) => (
                <PasswordInput
                  {...ids}
                  autoComplete="off"
                  value={draft.password}
                  onChange={(password) => setDraft({ ...draft, password })}
                />
              )}
            </Field>
            <Button size="sm" onClick={() => close(true)}>
              {t('form.cancel')}
            </Button>{' '}
            <Button size="sm" variant="primary" type="submit">
              {t('form.ok')}
            </Button>
          </form>
        </Popover>
      )}
    </>
  );
};
