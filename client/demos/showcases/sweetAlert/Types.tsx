import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';

const types = ['success', 'danger', 'warning', 'info'] as const;

export const Types = () => {
  const { t } = useTranslation('showSweetAlert');
  const [open, setOpen] = useState<(typeof types)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {types.map((one) => (
        <Button key={one} onClick={() => setOpen(one)}>
          {t(`types.${one}.name`)}
        </Button>
      ))}
      {open && (
        <AlertBox
          tone={open}
          title={t(`types.${open}.title`)}
          text={t(`types.${open}.text`)}
          actions={
            <Button variant="primary" onClick={close}>
              {t('ok')}
            </Button>
          }
          onClose={close}
        />
      )}
    </>
  );
};
