import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

export const Methods = () => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen((before) => !before);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('openModal')}</Button>
      <Button onClick={toggle}>{t('methods.toggle')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('examples.Methods.title')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('methods.closeMe')}</Button>
            <Button variant="primary" onClick={toggle}>
              {t('methods.toggleMe')}
            </Button>
          </>
        }
      >
        <p>{t('caseText')}</p>
      </Dialog>
    </>
  );
};
