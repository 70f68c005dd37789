import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Switch } from '~/ui/Switch';

export const Controlled = () => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('launch')}</Button>
      <Switch label={t('isOpen')} checked={open} onChange={setOpen} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('examples.Controlled.title')}>
        <Switch label={t('isOpen')} checked={open} onChange={setOpen} />
      </Dialog>
    </>
  );
};
