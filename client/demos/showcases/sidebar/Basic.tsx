import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Account } from './Account';

export const Basic = () => {
  const { t } = useTranslation('showSidebar');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('show')}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('account')}>
        <Account onChosen={() => setOpen(false)} />
      </Drawer>
    </>
  );
};
