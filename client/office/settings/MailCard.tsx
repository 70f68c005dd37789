import { useTranslation } from 'react-i18next';
import { MailTest } from '~/network/mailTest/MailTest';
import { Card } from '~/ui/Card';

export const MailCard = () => {
  const { t } = useTranslation('mail');
  return (
    <Card title={t('server.title')} subtitle={t('server.subtitle')}>
      <MailTest />
    </Card>
  );
};
