import { type UserRecord, users } from '@shared/contracts/demos/users';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { AlertBox } from '~/ui/AlertBox';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';

export const LookUp = () => {
  const { t } = useTranslation('showSweetAlert');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [user, setUser] = useState<UserRecord>();
  const close = () => {
    setOpen(false);
    setUser(undefined);
    setError(undefined);
    setName('');
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const term = name.trim().toLowerCase();
    setBusy(true);
    try {
      const answer = term === '' ? undefined : await call(users.list, { query: { q: term } });
      const match = answer?.users.find(({ username }) => username.toLowerCase() === term);
      setUser(match);
      setError(match ? undefined : t(term === '' ? 'lookUp.empty' : 'lookUp.unknown', { name: term }));
    } catch {
      setError(t('lookUp.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('lookUp.name')}</Button>
      {open && !user && (
        <AlertBox title={t('lookUp.title')} text={t('lookUp.text')} closable={!busy} onClose={close}>
          <form onSubmit={find}>
            <Field label={t('lookUp.label')} error={error}>
              {(ids) => <TextInput {...ids} value={name} autoComplete="off" onChange={setName} />}
            </Field>
            <Button type="submit" variant="primary" busy={busy}>
              {t('lookUp.find')}
            </Button>
          </form>
        </AlertBox>
      )}
      {user && (
        <AlertBox
          title={user.fullName}
          text={user.email}
          actions={
            <Button variant="primary" onClick={close}>
              {t('ok')}
            </Button>
          }
          onClose={close}
        >
          <Avatar name={user.fullName} src={user.avatar ?? undefined} size="xl" />
        </AlertBox>
      )}
    </>
  );
};
