import { RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

export const WithActions = () => {
  const { t } = useTranslation('showAlert');
  const [asked, setAsked] = useState(false);
  return (
    <Notice
      tone={asked ? 'success' : 'warning'}
      title={asked ? t('renewed') : t('expires')}
      live
      actions={
        <Button size="sm" icon={asked ? Undo2 : RotateCw} onClick={() => setAsked(!asked)}>
          {asked ? t('undo') : t('renew')}
        </Button>
      }
    >
      {t('expiresText')}
    </Notice>
  );
};
