import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const Behavior = () => {
  const { t } = useTranslation('showSlider');
  return (
    <Rows
      rows={[
        { name: t('behaviors.jump'), start: [40] },
        { name: t('behaviors.unfilled'), start: [40], filled: false },
        { name: t('behaviors.gaps'), start: [30, 60], minGap: 20, maxGap: 40 },
        { name: t('behaviors.fixed'), start: [30, 60], fixed: true },
      ]}
    />
  );
};
