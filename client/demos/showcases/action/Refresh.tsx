import { useTranslation } from 'react-i18next';
import { ActionCard } from './ActionCard';

export const Refresh = () => {
  const { t } = useTranslation('showAction');
  return (
    <ActionCard actions={['refresh']}>
      <p>{t('text')}</p>
    </ActionCard>
  );
};
