import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Account } from './Account';

export const Footer = () => {
  const { t } = useTranslation('showSidebar');
  const [open, setOpen] = useState(false);
  const signOut = () => {
    setOpen(false);
    feedback.toast('info', t('signedOut'));
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('show')}</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('account')}
        footer={<Button onClick={signOut}>{t('signOut')}</Button>}
      >
        <Account onChosen={() => setOpen(false)} />
      </Drawer>
    </>
  );
};
