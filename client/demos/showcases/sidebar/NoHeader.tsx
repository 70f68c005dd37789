import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Account } from './Account';

export const NoHeader = () => {
  const { t } = useTranslation('showSidebar');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('show')}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('account')} header={false}>
        <Account onChosen={() => setOpen(false)} />
        <Button onClick={() => setOpen(false)}>{t('close')}</Button>
      </Drawer>
    </>
  );
};
