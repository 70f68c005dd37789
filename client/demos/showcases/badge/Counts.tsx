import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/Badge';

export const Counts = () => {
  const { t } = useTranslation('showBadge');
  return (
    <>
      <Badge count={3} label={t('unread')} />
      <Badge count={12} tone="primary" label={t('unread')} />
      <Badge count={240} tone="neutral" label={t('unread')} />
    </>
  );
};
