import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const Single = () => {
  const { t } = useTranslation('showSlider');
  return <Rows rows={[{ name: t('age'), start: [40] }]} />;
};
