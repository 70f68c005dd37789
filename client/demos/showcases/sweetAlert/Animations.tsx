import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';

const entrances = ['bounce', 'fade', 'flip', 'tada', 'shake'] as const;

export const Animations = () => {
  const { t } = useTranslation('showSweetAlert');
  const [open, setOpen] = useState<(typeof entrances)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {entrances.map((one) => (
        <Button key={one} onClick={() => setOpen(one)}>
          {t(`entrances.${one}.name`)}
        </Button>
      ))}
      {open && (
        <AlertBox
          entrance={open}
          title={t(`entrances.${open}.name`)}
          text={t('entranceText')}
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
