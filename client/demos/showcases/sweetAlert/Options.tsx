import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import styles from './Options.module.css';

const options = ['picture', 'timed', 'outside', 'answer'] as const;

export const Options = () => {
  const { t } = useTranslation('showSweetAlert');
  const [shown, setShown] = useState<(typeof options)[number]>();
  const close = () => setShown(undefined);
  return (
    <>
      {options.map((option) => (
        <Button key={option} onClick={() => setShown(option)}>
          {t(`options.${option}.name`)}
        </Button>
      ))}
      {shown && (
        <AlertBox
          title={t(`options.${shown}.title`)}
          text={t(`options.${shown}.text`)}
          closable={shown !== 'answer'}
          closesAfter={shown === 'timed' ? 3_000 : undefined}
          actions={
            shown !== 'timed' && (
              <Button variant="primary" onClick={close}>
                {t('ok')}
              </Button>
            )
          }
          onClose={close}
        >
          {shown === 'picture' && (
            <span className={styles.cover}>
              <DrawnCover name={t('options.picture.title')} kind="scene" />
            </span>
          )}
        </AlertBox>
      )}
    </>
  );
};
