import { useTranslation } from 'react-i18next';
import { ActionCard } from './ActionCard';

export const Remove = () => {
  const { t } = useTranslation('showAction');
  return (
    <ActionCard actions={['remove']}>
      <p>{t('text')}</p>
    </ActionCard>
  );
};
