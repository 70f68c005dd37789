import { useTranslation } from 'react-i18next';
import { ActionCard } from './ActionCard';

export const Collapsible = () => {
  const { t } = useTranslation('showAction');
  return (
    <ActionCard actions={['collapse']}>
      <p>{t('text')}</p>
    </ActionCard>
  );
};
