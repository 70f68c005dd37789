import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';

const types = ['success', 'danger', 'warning', 'info'] as const;

export const Types = () => {
  const { t } = useTranslation('showSweetAlert');
  const [shown, setShown] = useState<(typeof types)[number]>();
  const close = () => setShown(undefined);
  return (
    <>
      {types.map((one) => (
        <Button key={one} onClick={() => setShown(one)}>
          {t(`types.${one}.name`)}
        </Button>
      ))}
      {shown && (
        <AlertBox
          tone={shown}
          title={t(`types.${shown}.title`)}
          text={t(`types.${shown}.text`)}
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
