import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailTest } from '~/network/mailTest/MailTest';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FetchedPart } from '~/ui/FetchedPart';

const MailPreview = lazy(async () => ({ default: (await import('./MailPreview')).MailPreview }));

export const MailCard = () => {
  const { t } = useTranslation('mail');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card
      title={t('server.title')}
      subtitle={t('server.subtitle')}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('preview.open')}
        </Button>
      }
    >
      <MailTest />
      {open && (
        <FetchedPart onClose={close}>
          <MailPreview onClose={close} />
        </FetchedPart>
      )}
    </Card>
  );
};
