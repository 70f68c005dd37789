import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Account } from './Account';

const sides = ['start', 'end'] as const;

export const Placement = () => {
  const { t } = useTranslation('showSidebar');
  const [side, setSide] = useState<(typeof sides)[number]>();
  const close = () => setSide(undefined);
  return (
    <>
      {sides.map((each) => (
        <Button key={each} onClick={() => setSide(each)}>
          {t(`sides.${each}`)}
        </Button>
      ))}
      {side && (
        <Drawer open onClose={close} title={t('account')} side={side}>
          <Account onChosen={close} />
        </Drawer>
      )}
    </>
  );
};
