import { RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

export const WithActions = () => {
  const { t } = useTranslation('showAlert');
  const [isRenewed, setRenewed] = useState(false);
  return (
    <Notice
      tone={isRenewed ? 'success' : 'warning'}
      title={isRenewed ? t('renewed') : t('expires')}
      live
      actions={
        <Button size="sm" icon={isRenewed ? Undo2 : RotateCw} onClick={() => setRenewed(!isRenewed)}>
          {isRenewed ? t('undo') : t('renew')}
        </Button>
      }
    >
      {t('expiresText')}
    </Notice>
  );
};
