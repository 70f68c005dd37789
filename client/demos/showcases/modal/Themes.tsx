import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { Dialog } from '~/ui/Dialog';
import styles from './Themes.module.css';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const Themes = () => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState<(typeof tones)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {tones.map((tone) => (
        <Button key={tone} onClick={() => setOpen(tone)}>
          {t(`tones.${tone}`)}
        </Button>
      ))}
      {open && (
        <Dialog
          open
          onClose={close}
          title={t(`tones.${open}`)}
          className={cx(styles.themed, styles[open])}
          footer={<Button onClick={close}>{t('done')}</Button>}
        >
          <p className={styles.text}>{t('caseText')}</p>
        </Dialog>
      )}
    </>
  );
};
