import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { Overlay } from '~/ui/Overlay';
import { TextInput } from '~/ui/TextInput';
import styles from './Overlay.module.css';

const busyMs = 5_000;

export const BusyField = () => {
  const { t } = useTranslation('showOverlay');
  const [name, setName] = useState('Martha Hill');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setBusy(false), busyMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <Overlay show={busy} label={t('checking')} className={styles.wide}>
      <Field label={t('insured')}>{(ids) => <TextInput {...ids} value={name} onChange={setName} />}</Field>
      <Button onClick={() => setBusy(true)}>{t('check')}</Button>
    </Overlay>
  );
};
