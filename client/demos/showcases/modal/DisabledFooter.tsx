import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

export const DisabledFooter = () => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('launch')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('examples.DisabledFooter.title')}
        footer={
          <>
            <Button disabled>{t('cancel')}</Button>
            <Button variant="primary" disabled>
              {t('done')}
            </Button>
          </>
        }
      >
        <p>{t('closeByHead')}</p>
      </Dialog>
    </>
  );
};
