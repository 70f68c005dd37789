import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const Contained = () => {
  const { t } = useTranslation('showSlider');
  return <Rows rows={[{ name: t('share'), start: [0, 100] }]} />;
};
