import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';

export const Basic = () => {
  const { t } = useTranslation('showAlert');
  return <Notice>{t('maintenance')}</Notice>;
};
