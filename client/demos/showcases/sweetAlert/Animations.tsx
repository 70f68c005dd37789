import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';

const entrances = ['bounce', 'fade', 'flip', 'tada', 'shake'] as const;

export const Animations = () => {
  const { t } = useTranslation('showSweetAlert');
  const [shown, setShown] = useState<(typeof entrances)[number]>();
  const close = () => setShown(undefined);
  return (
    <>
      {entrances.map((one) => (
        <Button key={one} onClick={() => setShown(one)}>
          {t(`entrances.${one}.name`)}
        </Button>
      ))}
      {shown && (
        <AlertBox
          entrance={shown}
          title={t(`entrances.${shown}.name`)}
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
