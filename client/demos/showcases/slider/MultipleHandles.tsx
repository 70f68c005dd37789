import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const MultipleHandles = () => {
  const { t } = useTranslation('showSlider');
  return (
    <Rows
      rows={[
        { name: t('two'), start: [20, 60] },
        { name: t('three'), start: [20, 50, 80] },
        { name: t('four'), start: [10, 35, 65, 90] },
      ]}
    />
  );
};
