import { useTranslation } from 'react-i18next';
import { PlacedToast } from './PlacedToast';

export const Translucent = () => {
  const { t } = useTranslation('showToasts');
  return <PlacedToast translucent name={t('show')} toast={{ tone: 'info', title: t('saved'), text: t('savedText') }} />;
};
