import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Account } from './Account';
import styles from './Variants.module.css';

const tones = ['dark', 'soft'] as const;

export const Variants = () => {
  const { t } = useTranslation('showSidebar');
  const [tone, setTone] = useState<(typeof tones)[number]>();
  const close = () => setTone(undefined);
  return (
    <>
      {tones.map((each) => (
        <Button key={each} onClick={() => setTone(each)}>
          {t(`tones.${each}`)}
        </Button>
      ))}
      {tone && (
        <Drawer open onClose={close} title={t('account')} className={styles[tone]}>
          <Account onChosen={close} />
        </Drawer>
      )}
    </>
  );
};
