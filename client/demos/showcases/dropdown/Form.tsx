import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { PasswordInput } from '~/ui/PasswordInput';
import { Popover } from '~/ui/Popover';
import { TextInput } from '~/ui/TextInput';
import styles from './Form.module.css';

export const Form = () => {
  const { t } = useTranslation('showDropdown');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('martha.hill@lantern.test');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        trailingIcon={ChevronDown}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('signIn')}
      </Button>
      {open && (
        <Popover anchor={button} label={t('signIn')} onClose={close}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              close(true);
              feedback.toast('success', t('signedIn', { email }));
            }}
          >
            <Field label={t('email')}>
              {(ids) => <TextInput {...ids} type="email" required value={email} onChange={setEmail} />}
            </Field>
            <Field label={t('password')}>
              {(ids) => <PasswordInput {...ids} autoComplete="off" value={password} onChange={setPassword} />}
            </Field>
            <Checkbox label={t('remember')} checked={remember} onChange={setRemember} />
            <Button type="submit" variant="primary">
              {t('signIn')}
            </Button>
          </form>
        </Popover>
      )}
    </>
  );
};
