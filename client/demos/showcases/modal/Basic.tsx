import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import styles from './Basic.module.css';

const kinds = ['top', 'center', 'fixed', 'still'] as const;

const looks = { top: styles.top, center: undefined, fixed: undefined, still: styles.still };

export const Basic = () => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {t(`basic.${kind}`)}
        </Button>
      ))}
      {open && (
        <Dialog
          open
          onClose={close}
          title={t(`basic.${open}`)}
          closable={open !== 'fixed'}
          className={looks[open]}
          footer={
            <Button variant="primary" onClick={close}>
              {t('done')}
            </Button>
          }
        >
          <p>{t('caseText')}</p>
        </Dialog>
      )}
    </>
  );
};
