import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';

const places = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;

export const Position = () => {
  const { t } = useTranslation('showSweetAlert');
  const [open, setOpen] = useState<(typeof places)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {places.map((one) => (
        <Button key={one} onClick={() => setOpen(one)}>
          {t(`places.${one}.name`)}
        </Button>
      ))}
      {open && (
        <AlertBox
          place={open}
          tone="success"
          title={t('savedTitle')}
          text={t('closesAlone')}
          closesAfter={1_500}
          onClose={close}
        />
      )}
    </>
  );
};
