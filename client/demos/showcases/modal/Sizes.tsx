import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import styles from './Sizes.module.css';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export const Sizes = () => {
  const { t } = useTranslation('showModal');
  const [size, setSize] = useState<(typeof sizes)[number]>();
  const close = () => setSize(undefined);
  return (
    <>
      {sizes.map((each) => (
        <Button key={each} onClick={() => setSize(each)}>
          {t(`sizes.${each}`)}
        </Button>
      ))}
      {size && (
        <Dialog
          open
          onClose={close}
          title={t(`sizes.${size}`)}
          size={size === 'xs' ? 'sm' : size}
          className={size === 'xs' ? styles.xs : undefined}
          footer={<Button onClick={close}>{t('done')}</Button>}
        >
          <p>{t('caseText')}</p>
        </Dialog>
      )}
    </>
  );
};
