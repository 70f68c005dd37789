import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

const sizes = ['sm', 'md'] as const;

export const FooterSizes = () => {
  const { t } = useTranslation('showModal');
  const [size, setSize] = useState<(typeof sizes)[number]>();
  const close = () => setSize(undefined);
  return (
    <>
      {sizes.map((each) => (
        <Button key={each} size={each} onClick={() => setSize(each)}>
          {t(`footer.${each}`)}
        </Button>
      ))}
      {size && (
        <Dialog
          open
          onClose={close}
          title={t(`footer.${size}`)}
          footer={
            <>
              <Button size={size} onClick={close}>
                {t('cancel')}
              </Button>
              <Button size={size} variant="primary" onClick={close}>
                {t('done')}
              </Button>
            </>
          }
        >
          <p>{t('caseText')}</p>
        </Dialog>
      )}
    </>
  );
};
