import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const Marks = () => {
  const { t } = useTranslation('showSlider');
  return <Rows rows={[{ name: t('share'), start: [50], step: 25, marks: [0, 25, 50, 75, 100] }]} />;
};
