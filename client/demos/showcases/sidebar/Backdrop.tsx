import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Account } from './Account';

const kinds = ['dimmed', 'clear'] as const;

export const Backdrop = () => {
  const { t } = useTranslation('showSidebar');
  const [kind, setKind] = useState<(typeof kinds)[number]>();
  const close = () => setKind(undefined);
  return (
    <>
      {kinds.map((each) => (
        <Button key={each} onClick={() => setKind(each)}>
          {t(`backdrops.${each}`)}
        </Button>
      ))}
      {kind && (
        <Drawer open onClose={close} title={t('account')} backdrop={kind === 'dimmed'}>
          <Account onChosen={close} />
        </Drawer>
      )}
    </>
  );
};
