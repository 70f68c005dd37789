import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Callout } from '~/ui/Callout';
import { Switch } from '~/ui/Switch';
import { useCallout } from '~/ui/useCallout';

export const Methods = () => {
  const { t } = useTranslation('showPopover');
  const [off, setOff] = useState(false);
  const { open, set, trigger, bubble } = useCallout({ on: 'none', off });
  return (
    <>
      <Button disabled={off} onClick={() => set(true)}>
        {t('methods.show')}
      </Button>
      <Button disabled={off} onClick={() => set(false)}>
        {t('methods.hide')}
      </Button>
      <Button disabled={off} onClick={() => set(!open)}>
        {t('methods.toggle')}
      </Button>
      <Button onClick={() => setOff(!off)}>{off ? t('methods.enable') : t('methods.disable')}</Button>
      <Switch label={t('methods.prop')} checked={open} disabled={off} onChange={set} />
      <Button {...trigger} variant="primary" onClick={() => set(!open)}>
        {t('methods.target')}
      </Button>
      {open && (
        <Callout {...bubble} side="end">
          {t('text')}
        </Callout>
      )}
    </>
  );
};
