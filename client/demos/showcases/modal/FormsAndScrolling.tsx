import { type FormEvent, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { PasswordInput } from '~/ui/PasswordInput';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { TextInput } from '~/ui/TextInput';
import styles from './FormsAndScrolling.module.css';

const kinds = ['login', 'long', 'select'] as const;

/** Loaded with its dialog, because the select is large. */
const CarrierSelect = lazy(async () => ({ default: (await import('./CarrierSelect')).CarrierSelect }));

export const FormsAndScrolling = () => {
  const { t } = useTranslation('showModal');
  const form = useId();
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const close = () => setOpen(undefined);
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    close();
    feedback.toast('success', t('form.done', { email }));
  };
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {t(`form.${kind}`)}
        </Button>
      ))}
      {open && (
        <Dialog
          open
          onClose={close}
          title={t(`form.${open}`)}
          footer={
            open === 'login' ? (
              <Button variant="primary" type="submit" form={form}>
                {t('form.submit')}
              </Button>
            ) : (
              <Button onClick={close}>{t('done')}</Button>
            )
          }
        >
          {open === 'login' && (
            <form id={form} onSubmit={signIn}>
              <Field label={t('form.email')} required>
                {(ids) => <TextInput {...ids} type="email" autoComplete="off" value={email} onChange={setEmail} />}
              </Field>
              <Field label={t('form.password')} required>
                {(ids) => <PasswordInput {...ids} autoComplete="off" value={password} onChange={setPassword} />}
              </Field>
            </form>
          )}
          {open === 'long' && (
            <ol className={styles.terms}>
              {Array.from({ length: 24 }, (_, index) => (
                <li key={index}>{t('caseText')}</li>
              ))}
            </ol>
          )}
          {open === 'select' && (
            <FetchedPart waiting={<SkeletonLines lines={2} />}>
              <CarrierSelect />
            </FetchedPart>
          )}
        </Dialog>
      )}
    </>
  );
};
