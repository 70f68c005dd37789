import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import styles from './Options.module.css';

const options = ['picture', 'timed', 'outside', 'answer'] as const;

export const Options = () => {
  const { t } = useTranslation('showSweetAlert');
  const [open, setOpen] = useState<(typeof options)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {options.map((option) => (
        <Button key={option} onClick={() => setOpen(option)}>
          {t(`options.${option}.name`)}
        </Button>
      ))}
      {open && (
        <AlertBox
          title={t(`options.${open}.title`)}
          text={t(`options.${open}.text`)}
          closable={open !== 'answer'}
          closesAfter={open === 'timed' ? 3_000 : undefined}
          actions={
            open !== 'timed' && (
              <Button variant="primary" onClick={close}>
                {t('ok')}
              </Button>
            )
          }
          onClose={close}
        >
          {open === 'picture' && (
            <span className={styles.cover}>
              <DrawnCover name={t('options.picture.title')} kind="scene" />
            </span>
          )}
        </AlertBox>
      )}
    </>
  );
};
