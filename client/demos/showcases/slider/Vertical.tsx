import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const Vertical = () => {
  const { t } = useTranslation('showSlider');
  return (
    <Rows
      rows={[
        { name: t('age'), start: [40], vertical: true },
        { name: t('two'), start: [20, 60], vertical: true },
        { name: t('three'), start: [20, 50, 80], vertical: true },
        { name: t('share'), start: [50], step: 25, marks: [0, 25, 50, 75, 100], vertical: true },
        { name: t('behaviors.fixed'), start: [30, 60], fixed: true, vertical: true },
        { name: t('whole'), start: [30], disabled: true, vertical: true },
      ]}
    />
  );
};
