import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const Disabled = () => {
  const { t } = useTranslation('showSlider');
  return (
    <Rows
      rows={[
        { name: t('whole'), start: [30, 70], disabled: true },
        { name: t('one'), start: [30, 70], disabled: [0] },
      ]}
    />
  );
};
