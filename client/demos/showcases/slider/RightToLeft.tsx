import { useTranslation } from 'react-i18next';
import { Rows } from './Rows';

export const RightToLeft = () => {
  const { t } = useTranslation('showSlider');
  return (
    <div dir="rtl">
      <Rows
        rows={[
          { name: t('age'), start: [40] },
          { name: t('two'), start: [20, 60] },
        ]}
      />
    </div>
  );
};
